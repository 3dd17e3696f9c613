import { describe, expect, it } from 'vitest'
import { until } from '#tests/until.ts'
import { watchLaunchedFiles } from './launched-files.ts'

const handle = (name: string) =>
  ({ getFile: async () => new File(['<gpx/>'], name) }) as unknown as FileSystemFileHandle

type Consume = (launched: { files: FileSystemFileHandle[] }) => void

function browser() {
  const consumers: Consume[] = []
  return {
    launchQueue: { setConsumer: (consume: Consume) => void consumers.push(consume) },
    opens: (...names: string[]) => consumers.at(-1)?.({ files: names.map(handle) }),
  }
}

describe('files that the app was opened with', () => {
  it('are handed over together, as often as the browser opens some', async () => {
    const window = browser()
    const taken: string[][] = []
    watchLaunchedFiles(window, (files) => taken.push(files.map(({ name }) => name)))
    window.opens('komna.gpx', 'krn.gpx')
    window.opens('vogar.gpx')
    await until(() => expect(taken).toEqual([['komna.gpx', 'krn.gpx'], ['vogar.gpx']]))
  })

  it('are none where the app was opened by itself, or by a browser that opens no files', async () => {
    const window = browser()
    const taken: unknown[] = []
    watchLaunchedFiles(window, (files) => taken.push(files))
    window.opens()
    watchLaunchedFiles({}, (files) => taken.push(files))
    window.opens('komna.gpx')
    await until(() => expect(taken).toHaveLength(1))
  })

  it('are not given to a page that has gone', async () => {
    const window = browser()
    const taken: string[] = []
    const stop = watchLaunchedFiles(window, () => taken.push('gone'))
    stop()
    window.opens('komna.gpx')
    watchLaunchedFiles(window, () => taken.push('here'))
    window.opens('komna.gpx')
    await until(() => expect(taken).toEqual(['here']))
  })
})
