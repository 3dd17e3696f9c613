import { afterEach, expect, it, vi } from 'vitest'
import { createAbortableRequests } from './abortable-requests.ts'

function opened() {
  let time = 0
  const lettingGo = createAbortableRequests(() => time)
  return { ...lettingGo, later: (ms: number) => void (time += ms) }
}

afterEach(() => vi.useRealTimers())

const hangs = () => new Promise<never>(() => undefined)

it('what ends by itself ends as it does without it', async () => {
  const { run } = opened()
  await expect(run(async () => 'answered')).resolves.toBe('answered')
  await expect(run(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
})

it('all that hangs is given up at once, as a lost network gives it up', async () => {
  const { run, abortAll } = opened()
  const ends = Promise.allSettled([run(hangs), run(hangs)])
  abortAll()
  for (const end of await ends) expect(end).toMatchObject({ reason: expect.any(TypeError) })
})

it('nothing is begun for ten seconds, and then again', async () => {
  const { run, abortAll, later } = opened()
  const begun: string[] = []
  const begin = async (name: string) => void begun.push(name)
  abortAll()
  later(9_999)
  await expect(run(() => begin('early'))).rejects.toBeInstanceOf(TypeError)
  later(1)
  await run(() => begin('late'))
  expect(begun).toEqual(['late'])
})

it('it is quiet once no page has sent a request for a moment, or after four seconds', async () => {
  vi.useFakeTimers()
  const { noteRequest, untilQuiet } = createAbortableRequests(() => Date.now())
  const quietAfter = async (requestsUntilMs: number): Promise<number> => {
    const begunAt = Date.now()
    const requests = setInterval(() => {
      if (Date.now() - begunAt <= requestsUntilMs) noteRequest()
    }, 100)
    const quiet = untilQuiet().then(() => Date.now() - begunAt)
    await vi.advanceTimersByTimeAsync(10_000)
    clearInterval(requests)
    return quiet
  }
  expect(await quietAfter(0)).toBe(400)
  expect(await quietAfter(1_000)).toBe(1_400)
  expect(await quietAfter(9_000)).toBe(4_000)
})
