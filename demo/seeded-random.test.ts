import { describe, expect, it } from 'vitest'
import { createSeededRandom } from './seeded-random.ts'
import { uuidV7At } from './uuid.ts'

const draw = (seed: number, count = 2_000) => {
  const random = createSeededRandom(seed)
  return Array.from({ length: count }, () => random.next())
}

describe('createSeededRandom', () => {
  it('returns the same numbers for the same seed only', () => {
    expect(draw(7)).toEqual(draw(7))
    expect(draw(7)).not.toEqual(draw(8))
  })

  it('distributes evenly between 0 and 1', () => {
    const values = draw(1)
    expect(Math.min(...values)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...values)).toBeLessThan(1)
    for (let tenth = 0; tenth < 10; tenth++) {
      const within = values.filter((value) => Math.floor(value * 10) === tenth).length
      expect(within).toBeGreaterThan(140)
      expect(within).toBeLessThan(260)
    }
  })

  it('returns integers including both ends', () => {
    const random = createSeededRandom(2)
    const seen = new Set(Array.from({ length: 200 }, () => random.integer(3, 5)))
    expect(seen).toEqual(new Set([3, 4, 5]))
  })

  it('shuffles a copy of a list', () => {
    const list = [1, 2, 3, 4, 5, 6, 7, 8]
    const mixed = createSeededRandom(3).shuffle(list)
    expect(mixed).not.toEqual(list)
    expect(mixed.toSorted((a, b) => a - b)).toEqual(list)
    expect(list).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  it('forks into independent streams', () => {
    const fresh = createSeededRandom(4)
    const used = createSeededRandom(4)
    used.next()
    expect(used.fork('words').next()).toBe(fresh.fork('words').next())
    expect(fresh.fork('words').next()).not.toBe(fresh.fork('tours').next())
  })

  it('throws when picking from an empty list', () => {
    expect(() => createSeededRandom(5).pick([])).toThrow(RangeError)
  })
})

describe('uuidV7At', () => {
  it('returns a UUID of version 7 that starts with the time', () => {
    const id = uuidV7At(Date.parse('2026-05-01T12:00:00Z'), createSeededRandom(6))
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(Date.parse('2026-05-01T12:00:00Z'))
  })

  it('returns different ids for the same millisecond', () => {
    const random = createSeededRandom(6)
    expect(uuidV7At(0, random)).not.toBe(uuidV7At(0, random))
  })
})
