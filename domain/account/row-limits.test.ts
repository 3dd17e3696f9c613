import { expect, it } from 'vitest'
import { NOUNS } from '../noun/nouns.ts'
import { COLLECTIONS } from '../wire/collections.ts'
import { LIST_LIMITS, REPORTS_OF_DAY, rowLimitMessage, rowLimitOf } from './row-limits.ts'

it('the limits are those that were decided', () => {
  const limits = COLLECTIONS.map((name) => [name, rowLimitOf(name)?.max ?? NOUNS[name].limitedBy])
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
