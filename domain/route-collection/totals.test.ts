import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { collectionFieldsOf } from '#tests/factories/nouns.ts'
import { writableCollectionFields } from './may-write.ts'
import { routeCollectionFields } from './route-collection.ts'
import { computeCollectionTotals } from './totals.ts'

const items = (...routes: string[]) =>
  routes.map((route, at) => ({ id: `i${at}`, route, note: '', rank: 'V' }))

describe('computeCollectionTotals', () => {
  const routes = new Map([
    ['r1', { distance: 10_000, ascent: 800 }],
    ['r2', { distance: 5_000, ascent: null }],
  ])

  it('sums the known routes', () => {
    expect(computeCollectionTotals(items('r1', 'r2', 'r3'), routes)).toEqual({
      distance: 15_000,
      ascent: 800,
      count: 2,
    })
    expect(computeCollectionTotals([], routes)).toEqual({ distance: 0, ascent: 0, count: 0 })
  })

  it('counts a route once that two devices added', () => {
    expect(computeCollectionTotals(items('r1', 'r1'), routes)).toEqual({
      distance: 10_000,
      ascent: 800,
      count: 1,
    })
  })
})

describe('writing a collection', () => {
  const fields = v.object(routeCollectionFields)
  it.each([
    [{ name: 'K2' }, { name: 'K' }],
    [
      { items: [{ id: 'i', route: 'r', note: 'x'.repeat(500), rank: 'V' }] },
      { items: [{ id: 'i', route: 'r', note: 'x'.repeat(501), rank: 'V' }] },
    ],
    [
      { items: items(...Array.from({ length: 500 }, () => 'r')) },
      { items: items(...Array.from({ length: 501 }, () => 'r')) },
    ],
  ])('is limited in length', (good, bad) => {
    expect(v.is(fields, { ...collectionFieldsOf(), ...good })).toBe(true)
    expect(v.is(fields, { ...collectionFieldsOf(), ...bad })).toBe(false)
  })

  it('is allowed to the owner; editors may not change its visibility', () => {
    expect(writableCollectionFields('owner')).toContain('visibility')
    expect(writableCollectionFields('editor')).toEqual(['name', 'description', 'cover', 'items'])
    expect([writableCollectionFields('viewer'), writableCollectionFields(null)]).toEqual([[], []])
  })
})
