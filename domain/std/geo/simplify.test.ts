import { describe, expect, test } from 'vitest'
import { seededRandom } from '../seeded-random.ts'
import { chordBetween, distanceToChordM } from './chord.ts'
import { simplify, simplifyToCount } from './simplify.ts'

interface Made {
  length: number
  lat: number[]
  lon: number[]
}

function made(points: [lat: number, lon: number][]): Made {
  return { length: points.length, lat: points.map(([lat]) => lat), lon: points.map(([, lon]) => lon) }
}

function walk(seed: number, length: number): Made {
  const random = seededRandom(seed)
  let [lat, lon, heading] = [46, 11, 0]
  return made(
    Array.from({ length }, () => {
      heading += (random() - 0.5) * 1.5
      lat += Math.cos(heading) * 0.0001
      lon += Math.sin(heading) * 0.0001
      return [lat, lon]
    }),
  )
}

function spiral(length: number): Made {
  return made(
    Array.from({ length }, (_, i) => {
      const angle = i / 200
      return [46 + (angle / 1_000) * Math.cos(angle), 11 + (angle / 1_000) * Math.sin(angle)]
    }),
  )
}

function worstOffsetM(points: Made, kept: Uint32Array): number {
  let worst = 0
  for (let k = 1; k < kept.length; k++) {
    const [from, to] = [kept[k - 1] ?? 0, kept[k] ?? 0]
    const chord = chordBetween(points, from, to)
    for (let i = from; i <= to; i++) {
      worst = Math.max(worst, distanceToChordM(chord, points.lat[i] ?? 0, points.lon[i] ?? 0))
    }
  }
  return worst
}

describe('simplify', () => {
  test('reduces a straight line to its ends', () => {
    const straight = made(Array.from({ length: 100 }, (_, i) => [46 + i / 1_000, 11]))
    expect([...simplify(straight, 1)]).toEqual([0, 99])
  })

  test('keeps a corner', () => {
    const corner = made([
      [46, 11],
      [46.001, 11],
      [46.002, 11],
      [46.002, 11.001],
      [46.002, 11.002],
    ])
    expect([...simplify(corner, 1)]).toEqual([0, 2, 4])
  })

  test('keeps the turning point of a line that returns to its start', () => {
    const there = made([
      [46, 11],
      [46.01, 11],
      [46.02, 11],
      [46.01, 11],
      [46, 11],
    ])
    expect([...simplify(there, 5)]).toEqual([0, 2, 4])
  })

  test.each([1, 5, 50, 1_000])('keeps all removed points within %d m of the result', (toleranceM) => {
    for (let seed = 1; seed <= 5; seed++) {
      const points = walk(seed, 3_000)
      const kept = simplify(points, toleranceM)
      expect(worstOffsetM(points, kept)).toBeLessThanOrEqual(toleranceM)
      expect([kept[0], kept.at(-1)]).toEqual([0, points.length - 1])
    }
  })

  test('keeps a subset for a larger tolerance', () => {
    const points = walk(6, 3_000)
    const fine = new Set(simplify(points, 2))
    for (const index of simplify(points, 20)) expect(fine.has(index)).toBe(true)
  })

  test('is fast for lines that split badly', () => {
    const points = spiral(200_000)
    const kept = simplify(points, 1)
    expect(worstOffsetM(points, kept)).toBeLessThanOrEqual(1)
  })

  test.each([0, 1, 2])('keeps all of %i points', (length) => {
    expect([...simplify(walk(1, length), 10)]).toEqual([...Array(length).keys()])
  })
})

describe('simplifyToCount', () => {
  test('keeps exactly the requested number in order, with the ends', () => {
    const kept = simplifyToCount(walk(2, 5_000), 60, 0)
    expect(kept).toHaveLength(60)
    expect([...kept]).toEqual([...new Set(kept)].toSorted((a, b) => a - b))
    expect([kept[0], kept.at(-1)]).toEqual([0, 4_999])
  })

  test('keeps a short line unchanged', () => {
    expect([...simplifyToCount(walk(3, 60), 60, 0)]).toEqual([...Array(60).keys()])
  })

  test('keeps the shape better than equal steps', () => {
    const points = walk(4, 6_000)
    const steps = Uint32Array.from({ length: 60 }, (_, i) => Math.round((i * 5_999) / 59))
    expect(worstOffsetM(points, simplifyToCount(points, 60, 0))).toBeLessThan(worstOffsetM(points, steps))
  })

  test('removes points within the tolerance even if there is room for them', () => {
    const points = walk(5, 400)
    expect(simplifyToCount(points, 10_000, 8)).toEqual(simplify(points, 8))
  })

  test('keeps the ends of a line of equal points', () => {
    const still = made(Array.from({ length: 500 }, () => [46, 11]))
    expect([...simplifyToCount(still, 60, 0)]).toEqual([0, 499])
  })
})
