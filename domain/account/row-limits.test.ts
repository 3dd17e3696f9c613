import { expect, it } from 'vitest'
import { COLLECTIONS } from '../wire/collections.ts'
import { LIST_LIMITS, REPORTS_OF_DAY, ROW_LIMITS, rowLimitMessage, rowLimitOf } from './row-limits.ts'

it('every kind of document has a limit', () => {
  expect(Object.keys(ROW_LIMITS).toSorted()).toEqual([...COLLECTIONS].toSorted())
})

it('the limits are those that were decided', () => {
  const limits = COLLECTIONS.map((name) => [name, rowLimitOf(name)?.max ?? ROW_LIMITS[name]])
  expect(Object.fromEntries(limits)).toEqual({
    profiles: 'server',
    routes: 'plan',
    tracks: 'parent',
    events: 'plan',
    trips: 1_000,
    communities: 'plan',
    posts: 10_000,
    comments: 20_000,
    relations: 20_000,
    route_collections: 500,
    notifications: 'server',
    account: 100,
  })
  expect(REPORTS_OF_DAY.max).toBe(50)
  expect(LIST_LIMITS).toEqual({ 'items of a collection': 500, 'announcements of an event': 100 })
})

it('the message names the number and what is counted', () => {
  expect(rowLimitMessage({ max: 1_000, unit: 'trips' })).toBe('You have reached the limit of 1,000 trips.')
})
