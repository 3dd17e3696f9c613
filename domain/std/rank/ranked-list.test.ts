import { describe, expect, it } from 'vitest'
import { seededRandom } from '../seeded-random.ts'
import { assignRanks, placeAtIndex, type Ranked, sortByRank } from './ranked-list.ts'

const list = (...ids: string[]): Ranked[] => assignRanks(ids.map((id) => ({ id })))
const ids = (elements: readonly Ranked[]): string => elements.map(({ id }) => id).join('')

describe('sortByRank', () => {
  it('sorts by rank, then by id', () => {
    expect(
      ids(
        sortByRank([
          { id: 'c', rank: 'V' },
          { id: 'a', rank: 'b' },
          { id: 'b', rank: 'V' },
          { id: 'd', rank: 'B' },
        ]),
      ),
    ).toBe('dbca')
  })

  it('does not depend on the language', () => {
    expect(
      ids(
        sortByRank([
          { id: 'z', rank: 'a' },
          { id: 'y', rank: 'Z' },
        ]),
      ),
    ).toBe('yz')
  })
})

describe('placeAtIndex', () => {
  it.each([
    [0, 'xabc'],
    [1, 'axbc'],
    [3, 'abcx'],
    [99, 'abcx'],
  ])('at %i returns %s', (at, expected) => {
    expect(ids(placeAtIndex(list('a', 'b', 'c'), { id: 'x' }, at))).toBe(expected)
  })

  it('changes no other rank', () => {
    const before = list('a', 'b', 'c')
    const after = placeAtIndex(before, { id: 'c' }, 0)
    expect(ids(after)).toBe('cab')
    expect(after.filter(({ id }) => id !== 'c')).toEqual(before.filter(({ id }) => id !== 'c'))
  })

  it('works with an empty list', () => {
    expect(placeAtIndex<Ranked>([], { id: 'x' }, 0)).toEqual([{ id: 'x', rank: 'V' }])
  })

  it('separates two elements with equal ranks', () => {
    const twins = [
      { id: 'a', rank: 'V' },
      { id: 'b', rank: 'V' },
      { id: 'c', rank: 'W' },
    ]
    const after = placeAtIndex(twins, { id: 'x' }, 1)
    expect(ids(sortByRank(after))).toBe('axbc')
    expect(after.find(({ id }) => id === 'a')?.rank).toBe('V')
    expect(after.find(({ id }) => id === 'c')?.rank).toBe('W')
  })

  it('keeps the fields of the element', () => {
    const items = [{ id: 'a', rank: 'V', note: 'first' }]
    expect(placeAtIndex(items, { id: 'b', note: 'second' }, 0)[0]).toMatchObject({ id: 'b', note: 'second' })
  })

  it('always works and keeps ranks short', () => {
    const random = seededRandom(7)
    let elements = list('a', 'b', 'c', 'd', 'e')
    for (let n = 0; n < 2_000; n++) {
      const moved = elements[Math.floor(random() * elements.length)]
      const at = n % 2 === 0 ? 2 : Math.floor(random() * elements.length)
      elements = placeAtIndex(elements, { id: moved?.id ?? '' }, at)
      expect(sortByRank(elements)).toEqual(elements)
      expect(elements[at]?.id).toBe(moved?.id)
    }
    expect(Math.max(...elements.map(({ rank }) => rank.length))).toBeLessThanOrEqual(60)
  })
})
