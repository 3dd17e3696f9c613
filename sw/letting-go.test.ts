import { expect, it } from 'vitest'
import { createLettingGo } from './letting-go.ts'

function opened() {
  let time = 0
  const lettingGo = createLettingGo(() => time)
  return { ...lettingGo, later: (ms: number) => void (time += ms) }
}

const hangs = () => new Promise<never>(() => undefined)

it('what ends by itself ends as it does without it', async () => {
  const { hold } = opened()
  await expect(hold(async () => 'answered')).resolves.toBe('answered')
  await expect(hold(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
})

it('all that hangs is given up at once, as a lost network gives it up', async () => {
  const { hold, letGo } = opened()
  const ends = Promise.allSettled([hold(hangs), hold(hangs)])
  letGo()
  for (const end of await ends) expect(end).toMatchObject({ reason: expect.any(TypeError) })
})

it('nothing is begun for ten seconds, and then again', async () => {
  const { hold, letGo, later } = opened()
  const begun: string[] = []
  const begin = async (name: string) => void begun.push(name)
  letGo()
  later(9_999)
  await expect(hold(() => begin('early'))).rejects.toBeInstanceOf(TypeError)
  later(1)
  await hold(() => begin('late'))
  expect(begun).toEqual(['late'])
})
