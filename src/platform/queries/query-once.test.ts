import { expect, it } from 'vitest'
import type { Port } from '../port/port.ts'
import { queryOnce } from './query-once.ts'

type Watch = Port['watch']

/** A port whose query answers so, and how often it was let go of. */
function portThat(answers: (onResult: (rows: never) => void, onFailure: (words: string) => void) => void) {
  let stopped = 0
  const watch: Watch = (_, __, onResult, onFailure = () => undefined) => {
    answers(onResult, onFailure)
    return Promise.resolve(() => void stopped++)
  }
  return { port: { watch }, stopped: () => stopped }
}

it('answers what the query says first, and lets go of it', async () => {
  const { port, stopped } = portThat((onResult) => {
    onResult('first' as never)
    onResult('second' as never)
  })
  expect(await queryOnce(port, 'track.whole', { id: 'r-1' })).toBe('first')
  expect(stopped()).toBe(1)
})

it('fails where the device can not answer, or is not there', async () => {
  const { port } = portThat((_, onFailure) => onFailure('damaged'))
  await expect(queryOnce(port, 'track.whole', { id: 'r-1' })).rejects.toThrow('damaged')
  const gone = { watch: () => Promise.reject(new Error('gone')) }
  await expect(queryOnce(gone, 'track.whole', { id: 'r-1' })).rejects.toThrow('gone')
})
