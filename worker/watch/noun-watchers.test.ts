import { IDBFactory } from 'fake-indexeddb'
import { firstValueFrom } from 'rxjs'
import { beforeAll, describe, expect, it } from 'vitest'
import { DEFAULT_SEEN } from '#domain/account/seen.ts'
import { assignRanks } from '#domain/std/rank/ranked-list.ts'
import { emptyDay, newStop } from '#domain/trip/new-trip.ts'
import type { Replica } from '#replica/open-replica.ts'
import { openOwnReplica } from '#tests/device/open-device.ts'
import { storeDocuments } from '#tests/device/store-documents.ts'
import { CREATED_AT } from '#tests/factories/documents.ts'
import {
  cardOf,
  collectionOf,
  commentOf,
  communityOf,
  eventOf,
  notificationOf,
  postOf,
  relationOf,
  tripOf,
} from '#tests/factories/nouns.ts'
import { until } from '#tests/until.ts'
import type { NounQueries } from '../port/noun-queries.ts'
import { firstWatchers } from './first-watchers.ts'
import { nounWatchers } from './noun-watchers.ts'
import type { QueryDeps, Watcher } from './watcher.ts'

let deps: QueryDeps
let replica: Replica

const stop = newStop({ id: 's-1', kind: 'route', target: 'r', name: 'To Komna' })
const on = { collection: 'routes', id: 'r' } as const
const outing = {
  route: 'r',
  activity: 'hike',
  date: '2026-05-01',
  distance: 1,
  ascent: null,
  duration: 1,
  note: '',
} as const

beforeAll(async () => {
  replica = await openOwnReplica('maya', new IDBFactory())
  deps = { replica } as QueryDeps
  await storeDocuments(replica, 'events', [
    eventOf({ id: 'e-1', community: 'c-1', recurrence: { rrule: 'FREQ=DAILY', exceptions: [] } }),
    eventOf({ id: 'e-2', start: '2025-01-01T00:00:00Z' }),
    eventOf({ id: 'e-3', series: 'e-1' }),
  ])
  await storeDocuments(replica, 'trips', [
    tripOf({ id: 't-1', days: assignRanks([{ ...emptyDay('d'), stops: assignRanks([stop]) }]) }),
    tripOf({ id: 't-2', archived: true }),
  ])
  await storeDocuments(replica, 'communities', [
    communityOf({ id: 'c-1', name: 'B', counts: { members: 9, posts: 0, events: 0, routes: 0 } }),
    communityOf({ id: 'c-2', name: 'A', createdAt: '2026-05-01T00:00:00Z' }),
  ])
  await storeDocuments(replica, 'posts', [
    postOf({ id: 'p-1', community: 'c-1' }),
    postOf({ id: 'p-2', kind: 'outing', outing, author: cardOf('tomas') }),
  ])
  await storeDocuments(replica, 'comments', [
    commentOf({ id: 'k-1', on, author: cardOf('maya') }),
    commentOf({ id: 'k-2', on, kind: 'review', stars: 4 }),
    commentOf({ id: 'k-3', on, replyTo: 'k-2', author: cardOf('tomas') }),
    commentOf({ id: 'k-4', on: { collection: 'posts', id: 'p-1' } }),
  ])
  await storeDocuments(replica, 'relations', [
    relationOf({ kind: 'favourite', member: 'maya', target: 'r' }),
    relationOf(
      { kind: 'like', member: 'maya', target: 'k-2' },
      { target: { collection: 'comments', id: 'k-2' } },
    ),
  ])
  const times = { version: 1, createdAt: CREATED_AT, updatedAt: CREATED_AT }
  const draft = { ...times, part: 'draft', of: 'r', title: '', content: '' } as const
  await storeDocuments(replica, 'account', [
    { ...draft, id: 'maya:draft:d-1', noun: 'comment' },
    { ...draft, id: 'maya:draft:d-2', noun: 'route' },
  ])
  await storeDocuments(replica, 'route_collections', [
    collectionOf({ id: 'l-1', name: 'B', author: cardOf('tomas') }),
    collectionOf({ id: 'l-2', name: 'A', updatedAt: '2026-05-01T00:00:00Z' }),
  ])
  await storeDocuments(replica, 'notifications', [
    notificationOf({ id: 'n-1' }),
    notificationOf({ id: 'n-2', is_read: true }),
  ])
  return () => replica.close()
})

function answer<N extends keyof NounQueries>(name: N, args: NounQueries[N]['args']) {
  const watchers = { ...firstWatchers, ...nounWatchers } as unknown as Record<N, Watcher<N>>
  const watcher = watchers[name]
  return firstValueFrom(watcher(deps, args))
}

const limit = 9
const event = { moment: '2026-01-01T00:00:00Z', of: null, limit }

/** Ids in the result of a query, whatever its shape. */
function idsIn(result: unknown): string[] {
  const { rows = result } = (result ?? {}) as { rows?: unknown }
  return Array.isArray(rows) ? rows.map((row: { id: string }) => row.id) : [(rows as { id: string }).id]
}

describe('a query of the port', () => {
  it.each([
    ['event.list', { ...event, time: 'upcoming' }, ['e-3']],
    ['event.list', { ...event, time: 'past' }, ['e-2']],
    ['event.list', { ...event, time: 'upcoming', of: { community: 'c-2' } }, []],
    ['event.repeating', { limit }, ['e-1']],
    ['event.some', { ids: ['e-2', 'gone'] }, ['e-2']],
    ['event.one', { id: 'e-1' }, ['e-1']],
    ['trip.list', { shelf: 'archived', limit }, ['t-2']],
    ['trip.list', { shelf: 'active', route: 'r', limit }, ['t-1']],
    ['trip.list', { shelf: 'active', route: 'r-9', limit }, []],
    ['trip.some', { ids: ['t-1'] }, ['t-1']],
    ['trip.one', { id: 't-1' }, ['t-1']],
    ['community.list', { sort: 'name', limit }, ['c-2', 'c-1']],
    ['community.list', { sort: 'largest', limit }, ['c-1', 'c-2']],
    ['community.list', { sort: 'newest', limit }, ['c-2', 'c-1']],
    ['community.some', { ids: ['c-1'] }, ['c-1']],
    ['community.one', { id: 'c-1' }, ['c-1']],
    ['post.in', { community: 'c-1', limit }, ['p-1']],
    ['post.feed', { communities: ['c-1', 'c-2'], authors: [], limit }, ['p-1']],
    ['post.feed', { communities: [], authors: ['tomas'], limit }, ['p-2']],
    ['post.by', { author: 'tomas', limit }, ['p-2']],
    ['post.outings', { route: 'r', limit }, ['p-2']],
    ['post.one', { id: 'p-1' }, ['p-1']],
    ['post.outings_by', { route: 'r', authors: ['tomas'], limit }, ['p-2']],
    ['post.outings_by', { route: 'r', authors: ['maya'], limit }, []],
    ['comment.list', { on, kind: 'comment', limit }, ['k-1', 'k-3']],
    ['comment.list', { on, kind: 'condition', limit }, []],
    ['comment.answers', { on, to: ['k-2'], limit }, ['k-3']],
    ['comment.answers', { on, to: [], limit }, []],
    ['comment.mine', { on, kind: 'comment', limit }, ['k-1']],
    ['comment.mine', { on, kind: 'review', limit }, []],
    ['relation.of', { member: 'maya', kind: 'favourite', limit }, ['favourite:maya:r']],
    ['relation.to', { target: on, kind: 'favourite', limit }, ['favourite:maya:r']],
    ['relation.one', { id: 'favourite:maya:r' }, ['favourite:maya:r']],
    ['collection.list', { sort: 'name', author: null, limit }, ['l-2', 'l-1']],
    ['collection.list', { sort: 'recent', author: null, limit }, ['l-2', 'l-1']],
    ['collection.list', { sort: 'recent', author: 'tomas', limit }, ['l-1']],
    ['collection.some', { ids: ['l-1'] }, ['l-1']],
    ['collection.one', { id: 'l-1' }, ['l-1']],
    ['notification.list', { isRead: null, types: null, limit }, ['n-1', 'n-2']],
    ['notification.list', { isRead: false, types: null, limit }, ['n-1']],
    ['draft.list', {}, ['maya:draft:d-1', 'maya:draft:d-2']],
  ] as const)('%s of %j returns %j', async (name, args, expected) => {
    expect(idsIn(await answer(name, args as never))).toEqual(expected)
  })

  it.each([
    ['a comment on it', 'comments', 'k-1', 'r'],
    ['an outing on it', 'posts', 'p-2', 'r'],
    ['a favourite', 'relations', 'favourite:maya:r', 'r'],
    ['a like of a comment on it', 'relations', 'like:maya:k-2', 'r'],
    ['a comment on a post', 'comments', 'k-4', null],
    ['what is not here', 'comments', 'gone', null],
    ['an event', 'events', 'e-1', null],
  ] as const)('finds the route whose page shows %s', async (_what, collection, id, route) => {
    expect(await answer('route.under', { collection, id })).toBe(route)
  })

  it('returns the target of a draft, and null for one that is not here', async () => {
    expect(await answer('draft.place', { id: 'maya:draft:d-1' })).toEqual({ noun: 'comment', of: 'r' })
    expect(await answer('draft.place', { id: '' })).toBeNull()
  })

  it('returns the total beside the displayed rows', async () => {
    expect(await answer('comment.list', { on, kind: 'comment', limit: 1 })).toMatchObject({ total: 2 })
    expect(await answer('relation.to', { target: on, kind: 'like', limit: 1 })).toEqual({
      rows: [],
      total: 0,
    })
  })

  it.each(['event.one', 'trip.one', 'community.one', 'post.one', 'relation.one', 'collection.one'] as const)(
    '%s of a missing document is null',
    async (name) => {
      expect(await answer(name, { id: 'gone' })).toBeNull()
    },
  )

  it.each([
    'account.subscription',
    'account.usage',
    'account.plans',
    'account.reputation',
    'account.achievements',
    'account.seen',
  ] as const)('%s is null until it was pulled', async (name) => {
    expect(await answer(name, {})).toBeNull()
  })
})

describe('the number of unread notifications', () => {
  it('falls as soon as all are marked read', async () => {
    const seen: number[] = []
    const watching = firstWatchers['notification.unread'](deps, {}).subscribe((unread) => seen.push(unread))
    await until(() => expect(seen).toEqual([1]))
    const head = { id: 'maya:seen', version: 1, createdAt: '', updatedAt: '', part: 'seen' }
    await storeDocuments(replica, 'account', [
      { ...head, ...DEFAULT_SEEN, notificationsReadTo: '2026-06-01T00:00:00Z' },
    ])
    await until(() => expect(seen.at(-1)).toBe(0))
    watching.unsubscribe()
  })
})

it('knows the days of a member’s outings during a trip', async () => {
  const found = [{ id: 'p-2', route: 'r', date: '2026-05-01' }]
  for (const [from, to, days] of [
    ['2026-05-01', '2026-05-01', found],
    ['2026-05-01', null, found],
    ['2026-05-02', null, []],
    ['2026-04-01', '2026-04-30', []],
  ] as const) {
    const watched = nounWatchers['post.outing_days'](deps, { author: 'tomas', from, to })
    expect(await firstValueFrom(watched)).toEqual(days)
  }
})

it('sums the outings of a member in the member’s calendar', async () => {
  const watched = nounWatchers['post.outing_sums'](deps, { author: 'tomas', today: '2026-05-01' })
  const { week, year } = await firstValueFrom(watched)
  expect(week).toMatchObject({ outings: 1, distance: 1, ascent: 0, duration: 1, now: 4 })
  expect(year.outings).toBe(1)
})
