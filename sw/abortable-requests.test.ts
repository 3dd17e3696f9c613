import { expect, it } from 'vitest'
import { createAbortableRequests } from './abortable-requests.ts'

function opened() {
  let time = 0
  const lettingGo = createAbortableRequests(() => time)
  return { ...lettingGo, later: (ms: number) => void (time += ms) }
}

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
