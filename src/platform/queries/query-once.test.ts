import { expect, it } from 'vitest'
import type { Port } from '../port/port.ts'
import { queryOnce } from './query-once.ts'

type Watch = Port['watch']

/** A port with the given results that counts how often the watch was stopped. */
function portThat(answers: (onResult: (rows: never) => void, onFailure: (message: string) => void) => void) {
  let stopped = 0
  const watch: Watch = (_, __, onResult, onFailure = () => undefined) => {
    answers(onResult, onFailure)
    return Promise.resolve(() => void stopped++)
  }
  return { port: { watch }, stopped: () => stopped }
}

it('returns the first result and stops the watch', async () => {
  const { port, stopped } = portThat((onResult) => {
    onResult('first' as never)
    onResult('second' as never)
  })
  expect(await queryOnce(port, 'track.whole', { id: 'r-1' })).toBe('first')
  expect(stopped()).toBe(1)
})

it('rejects when the query fails or the worker is gone', async () => {
  const { port } = portThat((_, onFailure) => onFailure('damaged'))
  await expect(queryOnce(port, 'track.whole', { id: 'r-1' })).rejects.toThrow('damaged')
  const gone = { watch: () => Promise.reject(new Error('gone')) }
  await expect(queryOnce(gone, 'track.whole', { id: 'r-1' })).rejects.toThrow('gone')
})
