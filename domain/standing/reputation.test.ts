import { describe, expect, it } from 'vitest'
import { LEVELS, levelOf } from './levels.ts'
import { computeReputation, countGifts, type Gift, POINTS_OF_DAY_MAX } from './reputation.ts'

const gift = (some: Partial<Gift> = {}): Gift => ({
  kind: 'walked',
  giver: 'tomas',
  thing: 'r-1',
  at: '2026-05-01T10:00:00.000Z',
  ...some,
})
const many = (count: number): Gift[] => Array.from({ length: count }, (_, n) => gift({ giver: `m-${n}` }))
const pointsOf = (gifts: readonly Gift[]) => computeReputation('maya', gifts).points

describe('the points of gifts', () => {
  it('are none for own acts', () => expect(pointsOf([gift({ giver: 'maya' })])).toBe(0))

  it('count a giver once for each thing, on the first day', () => {
    const again = gift({ at: '2026-05-02T10:00:00.000Z' })
    expect(countGifts('maya', [again, gift()])).toMatchObject([{ day: '2026-05-01', points: 15 }])
  })

  it('end at the limit of a UTC day', () => {
    expect(pointsOf(many(40))).toBe(POINTS_OF_DAY_MAX)
    const tomorrow = gift({ giver: 'late', at: '2026-05-02T00:00:00.000Z' })
    expect(pointsOf([...many(40), tomorrow])).toBe(POINTS_OF_DAY_MAX + 15)
  })

  it('that the limit held back count once others are removed', () => {
    expect(pointsOf(many(40).slice(5))).toBe(POINTS_OF_DAY_MAX)
    expect(pointsOf(many(40).slice(30))).toBe(150)
  })

  it('do not depend on the order of the gifts', () => {
    const gifts = [...many(20), ...many(20).map((one) => ({ ...one, kind: 'saved' as const }))]
    expect(countGifts('maya', gifts.toReversed())).toEqual(countGifts('maya', gifts))
  })
})

describe('levels', () => {
  it('are ten, with rising thresholds and something that each opens', () => {
    expect(LEVELS.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(LEVELS.every(({ from, opens }, at) => opens !== '' && from > (LEVELS[at - 1]?.from ?? -1))).toBe(
      true,
    )
  })

  it.each([
    [0, 1],
    [99, 1],
    [100, 2],
    [3_999, 9],
    [40_000, 10],
  ])('for %i points is %i', (points, level) => expect(levelOf(points)).toBe(level))
})
