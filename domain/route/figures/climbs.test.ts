import { describe, expect, it } from 'vitest'
import { findClimbs } from './climbs.ts'

const STEP_M = 100

/** Heights every hundred metres along sections with a length in kilometres and a gradient in percent. */
function profileOf(...stretches: [km: number, percent: number][]): { heights: number[]; lengthM: number } {
  const heights = [500]
  for (const [km, percent] of stretches)
    for (let step = 0; step < (km * 1_000) / STEP_M; step++)
      heights.push((heights.at(-1) ?? 0) + (STEP_M * percent) / 100)
  return { heights, lengthM: (heights.length - 1) * STEP_M }
}
const climbs = (...stretches: [number, number][]) => {
  const { heights, lengthM } = profileOf(...stretches)
  return findClimbs(heights, lengthM)
}

describe('findClimbs', () => {
  // Length and gradient from road books.
  it.each([
    ['Alpe d’Huez', 13.8, 8.1, 'HC'],
    ['Mont Ventoux from Bédoin', 21.4, 7.6, 'HC'],
    ['Col d’Aspin from Arreau', 12, 6.5, '1'],
    ['Côte de Laffrey', 6.2, 9, '2'],
    ['Cauberg', 0.8, 5.8, null],
    ['Mur de Huy', 1.3, 9.6, '4'],
  ] as const)('%s, %s km at %s %%, has category %s', (_, km, percent, category) => {
    expect(climbs([5, 0], [km, percent], [5, 0]).map((climb) => climb.category)).toEqual(
      category === null ? [] : [category],
    )
  })

  it('starts a climb where it becomes steep and returns its length and height', () => {
    const [climb] = climbs([8, 0.2], [10, 6], [8, -6])
    expect(climb?.fromM).toBeLessThanOrEqual(8_000)
    expect((climb?.ascentM ?? 0) / (climb?.lengthM ?? 1)).toBeGreaterThanOrEqual(0.03)
    expect(climb?.ascentM).toBeCloseTo(600 + (8_000 - (climb?.fromM ?? 0)) * 0.002, 0)
  })

  it('continues across a short dip and ends at a long one', () => {
    expect(climbs([3, 6], [0.3, -5], [3, 6])).toHaveLength(1)
    expect(climbs([3, 6], [1, -5], [3, 6])).toHaveLength(2)
    expect(climbs([3, 6], [3, 0], [3, 6])).toHaveLength(2)
  })

  it('does not count the rise of a gap, as of a ropeway', () => {
    const { heights, lengthM } = profileOf([2, 9], [2, -9])
    const top = heights.length / 2 + 0.5
    const lifted = heights.map((height, i) => (i < top ? height : height + 1_200))
    expect(findClimbs(lifted, lengthM, [top]).map(({ ascentM }) => Math.round(ascentM))).toEqual([180])
  })

  it('continues across the gap of a pause', () => {
    const { heights, lengthM } = profileOf([6, 8])
    const [whole] = findClimbs(heights, lengthM)
    const drifted = heights.map((height, i) => (i < 30 ? height : height + 8))
    // The step of the gap itself counts as level.
    expect(findClimbs(drifted, lengthM, [30])).toEqual([{ ...whole, ascentM: 472 }])
  })

  it('finds none on level routes, descents, endless 2 % slopes, and without heights', () => {
    expect(climbs([20, 0])).toEqual([])
    expect(climbs([20, -7])).toEqual([])
    expect(climbs([60, 2])).toEqual([])
    expect(findClimbs([], 1_000)).toEqual([])
  })
})
