import { expect, it } from 'vitest'
import { createRecent } from './recent.ts'

it('reads a name once, also for concurrent readers', async () => {
  const reads: string[] = []
  const recent = createRecent(2, async (name) => {
    reads.push(name)
    return name.toUpperCase()
  })
  expect(await Promise.all([recent('a'), recent('a'), recent('b')])).toEqual(['A', 'A', 'B'])
  expect(reads).toEqual(['a', 'b'])
})

it('forgets what was used least recently', async () => {
  const reads: string[] = []
  const recent = createRecent(2, (name) => Promise.resolve(reads.push(name)))
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await recent(name)
  expect(reads).toEqual(['a', 'b', 'c', 'b'])
})

it('reads again what could not be read', async () => {
  let isBroken = true
  const recent = createRecent(2, () => (isBroken ? Promise.reject(new Error('busy')) : Promise.resolve(1)))
  await expect(recent('a')).rejects.toThrow('busy')
  isBroken = false
  expect(await recent('a')).toBe(1)
})
