import { describe, expect, it } from 'vitest'
import { deepFreeze } from '../port/deep-freeze.ts'
import { shareStructure } from './structural-sharing.ts'

const row = (id: string, name: string) => ({ id, name, place: { name: 'Bohinj' }, preview: [46.2, 13.8] })
const list = (...rows: object[]) => deepFreeze({ rows, total: rows.length })

describe('what comes over once more', () => {
  it('is what was there before, where it says the same', () => {
    const before = list(row('a', 'Vogar'), row('b', 'Komna'))
    expect(shareStructure(before, list(row('a', 'Vogar'), row('b', 'Komna')))).toBe(before)
  })

  it('keeps the rows beside the one that has changed, and the parts of that one', () => {
    const before = list(row('a', 'Vogar'), row('b', 'Komna'))
    const now = list(row('a', 'Vogar'), row('b', 'Pršivec'))
    const kept = shareStructure(before, now)
    expect(kept).toEqual(now)
    expect(kept.rows[0]).toBe(before.rows[0])
    expect(kept.rows[1]).toMatchObject({ name: 'Pršivec' })
    expect((kept.rows[1] as ReturnType<typeof row>).place).toBe(
      (before.rows[1] as ReturnType<typeof row>).place,
    )
  })

  it('keeps rows that have moved', () => {
    const before = list(row('a', 'Vogar'), row('b', 'Komna'))
    const kept = shareStructure(before, list(row('c', 'New'), row('a', 'Vogar'), row('b', 'Komna')))
    expect(kept.rows.slice(1)).toEqual(before.rows)
    expect(kept.rows[1]).toBe(before.rows[0])
    expect(kept.rows[2]).toBe(before.rows[1])
  })

  it.each([
    ['a row less', list(row('a', 'Vogar'))],
    ['rows in another order', list(row('b', 'Komna'), row('a', 'Vogar'))],
    ['none', list()],
    ['nothing', null],
    ['a field less', deepFreeze({ rows: list(row('a', 'Vogar'), row('b', 'Komna')).rows })],
    ['a field more', deepFreeze({ ...list(row('a', 'Vogar'), row('b', 'Komna')), more: undefined })],
    ['a list in place of an object', deepFreeze([1, 2])],
    ['a number that is none', Number.NaN],
  ])('says what it said itself with %s', (_, now) => {
    expect(shareStructure(list(row('a', 'Vogar'), row('b', 'Komna')), now)).toStrictEqual(now)
  })

  it('is taken as it is where there was nothing before', () => {
    const now = list(row('a', 'Vogar'))
    expect(shareStructure(undefined, now)).toBe(now)
  })

  it('stays frozen all through', () => {
    const kept = shareStructure(list(row('a', 'Vogar')), list(row('a', 'Komna')))
    expect(Object.isFrozen(kept)).toBe(true)
    expect(Object.isFrozen(kept.rows)).toBe(true)
    expect(Object.isFrozen(kept.rows[0])).toBe(true)
  })

  it('leaves files and dates alone, which have no parts to compare', () => {
    const now = deepFreeze({ at: new Date(0) })
    expect(shareStructure(deepFreeze({ at: new Date(0) }), now).at).toBe(now.at)
  })
})
