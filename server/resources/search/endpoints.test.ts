import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { EventFields } from '#domain/event/event.ts'
import type { Visibility } from '#domain/route/visibility.ts'
import type { ErrorEnvelope } from '#domain/wire/errors/envelope.ts'
import { SEARCH_HITS_MAX, SEARCH_TEXT_MAX } from '#domain/wire/limits.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import { searchHits } from '#domain/wire/search/search.ts'
import { DEFAULT_LIMITS } from '#server/deps.ts'
import { eventFieldsOf } from '#tests/factories/nouns.ts'
import { found, join } from '#tests/server/communities.ts'
import { creating, deleting, editing, type TestMember } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'
import { addToGroup, followersGroup } from '../../sync/visibility/groups.ts'

const { app, maya, tomas } = useTestApp({ members: ['maya', 'tomas'] })

const request = (text: string, headers = maya.headers) =>
  app.get(`${apiPaths.search}?q=${encodeURIComponent(text)}`, headers)
const errorOf = async (response: Response) => ((await response.json()) as ErrorEnvelope).error

async function search(text: string, member = maya) {
  const response = await request(text, member.headers)
  expect(response.status).toBe(200)
  return v.parse(searchHits, await response.json())
}
const routeIds = async (text: string, member = maya) =>
  (await search(text, member)).routes.map(({ id }) => id)
const eventIds = async (text: string, member = maya) =>
  (await search(text, member)).events.map(({ id }) => id)
const usernames = async (text: string) => (await search(text)).profiles.map(({ username }) => username)

const hideProfile = (member: TestMember) =>
  member.push(
    editing('profiles', member.id, { was: { visibility: 'members' }, set: { visibility: 'followers' } }),
  )
const follow = () => addToGroup(app.db.query, { group: followersGroup(tomas.id), memberId: maya.id })

describe('a search is rejected', () => {
  it('without a session', async () => {
    expect((await request('bohinj', {})).status).toBe(401)
  })

  it('when the member is suspended', async () => {
    await app.db.query('update member set suspended_at = now() where id = $1', [maya.id])
    expect((await errorOf(await request('bohinj'))).code).toBe('account_suspended')
  })

  it.each(['', '   ', 'x'.repeat(SEARCH_TEXT_MAX + 1), 'a\u0000b'])('for the text %j', async (text) => {
    const response = await request(text)
    expect(response.status).toBe(400)
    expect(Object.keys((await errorOf(response)).field_errors)).toEqual(['q'])
  })

  it('without a text', async () => {
    const { field_errors } = await errorOf(await app.get(apiPaths.search, maya.headers))
    expect(field_errors).toEqual({ q: ['This field is required.'] })
  })

  it('beyond sixty per minute and member', async () => {
    expect(DEFAULT_LIMITS.search).toMatchObject({ tries: 60, windowS: 60 })
    app.deps.limits.search = { tries: 2, windowS: 60 }
    await request('one')
    await request('two')
    const third = await request('three')
    expect([third.status, third.headers.get('retry-after')]).toEqual([429, '60'])
    expect((await request('three', tomas.headers)).status).toBe(200)
    app.wait(60)
    expect((await request('three')).status).toBe(200)
  })
})

describe('a search returns nothing', () => {
  it.each<[string, { visibility?: Visibility; state?: 'draft' | 'hidden' }]>([
    ['private', { visibility: 'private' }],
    ['for a community', { visibility: 'community' }],
    ['for followers', { visibility: 'followers' }],
    ['a draft', { state: 'draft' }],
  ])('for another member’s route that is %s', async (_kind, fields) => {
    const nothing = await (await request('Zlatorog')).text()
    const id = await tomas.publish({ name: 'Zlatorog by night', ...fields })
    expect(await (await request('Zlatorog')).text()).toBe(nothing)
    expect(await routeIds('Zlatorog', tomas)).toEqual([id])
  })

  it('for a route that a moderator has hidden', async () => {
    const id = await tomas.publish({ name: 'Zlatorog by night' })
    await app.db.query(`update document set audience = '{}' where id = $1`, [id])
    expect(await routeIds('Zlatorog')).toEqual([])
  })

  it('for a route that became private', async () => {
    const id = await tomas.publish({ name: 'Zlatorog by night' })
    expect(await routeIds('Zlatorog')).toEqual([id])
    await tomas.push(editing('routes', id, { was: { visibility: 'public' }, set: { visibility: 'private' } }))
    expect(await routeIds('Zlatorog')).toEqual([])
  })

  it('for a deleted route, not even to its author', async () => {
    const id = await tomas.publish({ name: 'Zlatorog by night' })
    await tomas.push(deleting('routes', id))
    expect([await routeIds('Zlatorog'), await routeIds('Zlatorog', tomas)]).toEqual([[], []])
  })

  it('for a member whose profile is for followers', async () => {
    await hideProfile(tomas)
    expect(await usernames('tomas')).toEqual([])
  })

  it('for an email, a track, an account, or the name of an original file', async () => {
    await tomas.publish({ name: 'Over Komna', original: { media: 'm', name: 'home-of-tomas.gpx' } })
    expect(await search('example.org')).toEqual({ routes: [], events: [], profiles: [] })
    expect(await routeIds('home-of-tomas')).toEqual([])
    expect((await search('metric')).routes).toEqual([])
  })

  it('of a route except the fields of a result row', async () => {
    await tomas.publish({ name: 'Over Komna' })
    const [hit] = (await (await request('komna')).json()).routes
    expect(Object.keys(hit)).toEqual(['id', 'name', 'activity', 'place', 'distance', 'ascent'])
  })
})

describe('a search finds', () => {
  it('public routes of others, and all of the member’s own', async () => {
    const open = await tomas.publish({ name: 'Komna in snow' })
    const own = await maya.publish({ name: 'Komna alone', visibility: 'private' })
    expect((await routeIds('komna')).toSorted()).toEqual([open, own].toSorted())
  })

  it('documents for followers, including the profile', async () => {
    const id = await tomas.publish({ name: 'Komna for friends', visibility: 'followers' })
    await hideProfile(tomas)
    await follow()
    expect(await routeIds('komna')).toEqual([id])
    expect(await usernames('tomas')).toEqual(['tomas'])
  })

  it('ignoring diacritics and case, by word prefix', async () => {
    const id = await tomas.publish({ name: 'Čez Škrlatico na Đeravico' })
    for (const text of ['cez skrlatico', 'ŠKRLAT', 'der cez', 'škr-der'])
      expect(await routeIds(text), text).toEqual([id])
    expect(await routeIds('krlat')).toEqual([])
    expect(await routeIds('skrlatico matterhorn')).toEqual([])
  })

  it('by place, activity and tag, with matching names first', async () => {
    const place = { village: 'Ukanc', region: 'Bohinj', country: 'Slovenia' }
    const there = await tomas.publish({
      name: 'Along the shore',
      place,
      activity: 'ski_tour',
      tags: ['lake'],
    })
    const named = await tomas.publish({ name: 'To Ukanc' })
    expect(await routeIds('ukanc')).toEqual([named, there])
    for (const text of ['bohinj', 'ski tour', 'slovenia lake'])
      expect(await routeIds(text), text).toEqual([there])
  })

  it('members by username and by name', async () => {
    await tomas.push(
      editing('profiles', tomas.id, { was: { last_name: 'Alpina' }, set: { last_name: 'Kovář' } }),
    )
    expect(await usernames('kovar')).toEqual(['tomas'])
    expect(await usernames('TOM kov')).toEqual(['tomas'])
  })

  it('an edited route by its new name only', async () => {
    const id = await tomas.publish({ name: 'Before' })
    await tomas.push(editing('routes', id, { was: { name: 'Before' }, set: { name: 'Zlatorog' } }))
    expect([await routeIds('before'), await routeIds('zlatorog')]).toEqual([[], [id]])
  })

  it('at most SEARCH_HITS_MAX results', async () => {
    for (let n = 0; n <= SEARCH_HITS_MAX; n++) await tomas.publish({ name: `Komna ${n}` })
    expect(await routeIds('komna')).toHaveLength(SEARCH_HITS_MAX)
  })

  it.each(["'; drop table document; --", "a' & !b:*", '\\', '🏔', ':*', '1e5 -7 a@b.c http://x'])(
    'nothing, without an error, for %j',
    async (text) => {
      await tomas.publish({ name: 'Komna' })
      expect(await search(text)).toEqual({ routes: [], events: [], profiles: [] })
    },
  )

  it('unusual names as typed', async () => {
    const id = await tomas.publish({ name: 'Pt. 1e5 -7 www.komna.si a/b x@y.z' })
    for (const text of ['1e5', '7', 'komna.si', 'a/b', 'x@y', '-7'])
      expect(await routeIds(text), text).toEqual([id])
  })
})

const hosts = (id: string, fields: Partial<EventFields> = {}) =>
  tomas.push(creating('events', id, eventFieldsOf({ title: 'Zlatorog', ...fields })))
const onDay = (day: string) => ({ start: `${day}T06:00:00.000Z`, end: `${day}T12:00:00.000Z` })
const days = (count: number): string =>
  new Date(app.deps.clock().getTime() + count * 86_400_000).toISOString().slice(0, 10)

describe('a search for events', () => {
  it('finds them by title, meeting point, activity and host, with only the fields of a result', async () => {
    await hosts('e-1', onDay(days(3)))
    for (const text of ['zlat', 'krma', 'tomas zlatorog']) expect(await eventIds(text), text).toEqual(['e-1'])
    const [hit] = (await (await request('zlatorog')).json()).events
    expect(Object.keys(hit)).toEqual(['id', 'title', 'start', 'timeZone', 'state', 'place'])
  })

  it('lists coming ones first, the soonest first', async () => {
    for (const [id, day] of [
      ['later', 9],
      ['before', -9],
      ['sooner', 3],
      ['just', -2],
    ] as const)
      await hosts(id, onDay(days(day)))
    expect(await eventIds('zlatorog')).toEqual(['sooner', 'later', 'just', 'before'])
  })

  it('finds only the next date of a series', async () => {
    await hosts('series', {
      ...onDay(days(3)),
      recurrence: { rrule: 'FREQ=WEEKLY;COUNT=4', exceptions: [] },
    })
    const { events } = await search('zlatorog')
    expect(events.map(({ start }) => start.slice(0, 10))).toEqual([days(3)])
  })

  it('finds no event of a community for its members, except for them', async () => {
    await found(tomas, 'graz', { visibility: 'members' })
    await hosts('inside', { ...onDay(days(3)), community: 'graz', visibility: 'members' })
    expect(await eventIds('zlatorog')).toEqual([])
    await join(maya, 'graz')
    expect(await eventIds('zlatorog')).toEqual(['inside'])
  })
})

describe('a repeated search', () => {
  it('responds 304 if the result has not changed', async () => {
    const first = await request('tomas')
    const headers = { ...maya.headers, 'if-none-match': first.headers.get('etag') ?? '' }
    const again = await request('tomas', headers)
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    await hideProfile(tomas)
    expect((await request('tomas', headers)).status).toBe(200)
  })
})
