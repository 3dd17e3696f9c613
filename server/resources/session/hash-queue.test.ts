import { expect, it } from 'vitest'
import { until } from '#tests/until.ts'
import { RejectionError } from '../../http/errors.ts'
import { createHashQueue } from './hash-queue.ts'

/** Tasks that end when the test says so. */
function openQueue() {
  const queue = createHashQueue({ atOnce: 2, waiting: 3 })
  const running: { resolve: (value: string) => void; reject: (reason: Error) => void }[] = []
  const start = () => queue(() => new Promise<string>((resolve, reject) => running.push({ resolve, reject })))
  return { start, running }
}

it('runs at most two tasks at once, in the order of the calls', async () => {
  const { start, running } = openQueue()
  const results = [start(), start(), start()]
  expect(running).toHaveLength(2)
  running[1]?.resolve('second')
  expect(await results[1]).toBe('second')
  await until(() => expect(running).toHaveLength(3))
  running[0]?.resolve('first')
  running[2]?.resolve('third')
  expect(await Promise.all(results)).toEqual(['first', 'second', 'third'])
})

it('asks to wait if the queue is full, and accepts tasks again later', async () => {
  const { start, running } = openQueue()
  const results = Array.from({ length: 5 }, start)
  const error = await start().catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(RejectionError)
  expect(error).toMatchObject({ code: 'unavailable', status: 503, retryAfterS: expect.any(Number) })
  running[0]?.resolve('done')
  await results[0]
  results.push(start())
  for (const [at, result] of results.entries()) {
    await until(() => expect(running.length).toBeGreaterThan(at))
    running[at]?.resolve('done')
    expect(await result).toBe('done')
  }
})

it('goes on after a failed task', async () => {
  const { start, running } = openQueue()
  const results = [start(), start(), start()]
  running[0]?.reject(new Error('broken'))
  await expect(results[0]).rejects.toThrow('broken')
  await until(() => expect(running).toHaveLength(3))
})
