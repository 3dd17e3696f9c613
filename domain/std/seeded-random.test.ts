import { expect, test } from 'vitest'
import { seededRandom } from './seeded-random.ts'

test('returns equal numbers for equal seeds and others for other seeds', () => {
  const [one, again, other] = [seededRandom(7), seededRandom(7), seededRandom(8)]
  const first = Array.from({ length: 50 }, one)
  expect(Array.from({ length: 50 }, again)).toEqual(first)
  expect(Array.from({ length: 50 }, other)).not.toEqual(first)
})

test('distributes numbers evenly from 0 up to 1', () => {
  const random = seededRandom(1)
  const buckets = Array.from({ length: 10 }, () => 0)
  for (let i = 0; i < 10_000; i++) {
    const bucket = Math.floor(random() * 10)
    buckets[bucket] = (buckets[bucket] ?? Number.NaN) + 1
  }
  for (const count of buckets) expect(count).toBeGreaterThan(850)
  expect(buckets.reduce((sum, count) => sum + count)).toBe(10_000)
})
