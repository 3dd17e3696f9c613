import { describe, expect, it } from 'vitest'
import { until } from '#tests/until.ts'
import { watchLaunchedFiles } from './launched-files.ts'

const handle = (name: string) =>
  ({ getFile: async () => new File(['<gpx/>'], name) }) as unknown as FileSystemFileHandle

type Consume = (launched: { files: FileSystemFileHandle[] }) => void

function fakeBrowser() {
  const consumers: Consume[] = []
  return {
    launchQueue: { setConsumer: (consume: Consume) => void consumers.push(consume) },
    opens: (...names: string[]) => consumers.at(-1)?.({ files: names.map(handle) }),
  }
}

describe('watchLaunchedFiles', () => {
  it('delivers the files of each launch together', async () => {
    const window = fakeBrowser()
    const received: string[][] = []
    watchLaunchedFiles(window, (files) => received.push(files.map(({ name }) => name)))
    window.opens('komna.gpx', 'krn.gpx')
    window.opens('vogar.gpx')
    await until(() => expect(received).toEqual([['komna.gpx', 'krn.gpx'], ['vogar.gpx']]))
  })

  it('delivers nothing without files or without browser support', async () => {
    const window = fakeBrowser()
    const received: unknown[] = []
    watchLaunchedFiles(window, (files) => received.push(files))
    window.opens()
    watchLaunchedFiles({}, (files) => received.push(files))
    window.opens('komna.gpx')
    await until(() => expect(received).toHaveLength(1))
  })

  it('delivers nothing after it was stopped', async () => {
    const window = fakeBrowser()
    const received: string[] = []
    const stop = watchLaunchedFiles(window, () => received.push('gone'))
    stop()
    window.opens('komna.gpx')
    watchLaunchedFiles(window, () => received.push('here'))
    window.opens('komna.gpx')
    await until(() => expect(received).toEqual(['here']))
  })
})
