import { describe, expect, it } from 'vitest'
import { deepFreeze } from '../port/deep-freeze.ts'
import { shareStructure } from './structural-sharing.ts'

const row = (id: string, name: string) => ({ id, name, place: { name: 'Bohinj' }, preview: [46.2, 13.8] })
const list = (...rows: object[]) => deepFreeze({ rows, total: rows.length })

describe('shareStructure', () => {
  it('returns the previous value when nothing changed', () => {
    const previous = list(row('a', 'Vogar'), row('b', 'Komna'))
    expect(shareStructure(previous, list(row('a', 'Vogar'), row('b', 'Komna')))).toBe(previous)
  })

  it('reuses unchanged rows and the unchanged parts of a changed row', () => {
    const previous = list(row('a', 'Vogar'), row('b', 'Komna'))
    const next = list(row('a', 'Vogar'), row('b', 'Pršivec'))
    const shared = shareStructure(previous, next)
    expect(shared).toEqual(next)
    expect(shared.rows[0]).toBe(previous.rows[0])
    expect(shared.rows[1]).toMatchObject({ name: 'Pršivec' })
    expect((shared.rows[1] as ReturnType<typeof row>).place).toBe(
      (previous.rows[1] as ReturnType<typeof row>).place,
    )
  })

  it('reuses rows that moved', () => {
    const previous = list(row('a', 'Vogar'), row('b', 'Komna'))
    const shared = shareStructure(previous, list(row('c', 'New'), row('a', 'Vogar'), row('b', 'Komna')))
    expect(shared.rows.slice(1)).toEqual(previous.rows)
    expect(shared.rows[1]).toBe(previous.rows[0])
    expect(shared.rows[2]).toBe(previous.rows[1])
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
  ])('returns the new value with %s', (_, next) => {
    expect(shareStructure(list(row('a', 'Vogar'), row('b', 'Komna')), next)).toStrictEqual(next)
  })

  it('returns the new value when there is no previous one', () => {
    const next = list(row('a', 'Vogar'))
    expect(shareStructure(undefined, next)).toBe(next)
  })

  it('freezes the result at every level', () => {
    const shared = shareStructure(list(row('a', 'Vogar')), list(row('a', 'Komna')))
    expect(Object.isFrozen(shared)).toBe(true)
    expect(Object.isFrozen(shared.rows)).toBe(true)
    expect(Object.isFrozen(shared.rows[0])).toBe(true)
  })

  it('does not look into files and dates', () => {
    const next = deepFreeze({ at: new Date(0) })
    expect(shareStructure(deepFreeze({ at: new Date(0) }), next).at).toBe(next.at)
  })
})
