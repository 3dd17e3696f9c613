import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeDemoWorld } from '#demo/demo-world.ts'
import { DEMO_PASSWORD, DEMO_SEED, type DemoWorld } from '#demo/world.ts'
import { account } from '#domain/account/account.ts'
import { comment } from '#domain/comment/comment.ts'
import { community } from '#domain/community/community.ts'
import { type OutdoorEvent, outdoorEvent } from '#domain/event/event.ts'
import { profile } from '#domain/profile/profile.ts'
import { relation } from '#domain/relation/relation.ts'
import { route } from '#domain/route/route.ts'
import { track } from '#domain/track/track.ts'
import { trip } from '#domain/trip/trip.ts'
import type { LoginResponse } from '#domain/wire/session/session.ts'
import { LONG_MS } from '#tests/long.ts'
import { bearer, openTestApp, type TestApp } from '#tests/server/test-app.ts'
import { addMember } from '#tests/server/test-member.ts'
import { loadDemoWorld } from './load-demo.ts'

/** Dates of a weekly series with documents. */
const DATES = 12
const SERIES_LIKES = 7
const NOW = new Date('2026-05-01T12:00:00Z')

let app: TestApp
let made: DemoWorld | null = null
/** Reuses one world for all tests, because making it takes seconds. */
const load = () =>
  loadDemoWorld(
    app.db,
    { makeWorld: (now) => (made ??= makeDemoWorld(DEMO_SEED, now)), password: DEMO_PASSWORD },
    NOW,
  )
const open = async () => {
  app = await openTestApp({ quotas: 'as_sold' })
}
const close = () => app.close()

describe('a database with members', () => {
  beforeEach(open)
  afterEach(close)

  it('is not changed', async () => {
    await addMember(app, 'rosa')
    expect(await load()).toEqual({ loaded: false })
    expect(await countRows('member')).toBe(1)
    expect(await countRows('circle')).toBe(0)
  })
})

describe('a load that fails halfway', () => {
  beforeEach(open)
  afterEach(close)

  it('leaves nothing behind, so that the next start loads everything', { timeout: LONG_MS }, async () => {
    await app.db.query('alter table feed rename to elsewhere')
    await expect(load()).rejects.toThrow('feed')
    expect(await countRows('member')).toBe(0)
    await app.db.query('alter table elsewhere rename to feed')
    expect(await load()).toEqual({ loaded: true })
  })
})

describe('two instances that start at once', () => {
  beforeEach(open)
  afterEach(close)

  it('load the demo world once', { timeout: LONG_MS }, async () => {
    // Both have their connection before either makes its world.
    await Promise.all([countRows('member'), countRows('circle')])
    const outcomes = await Promise.all([load(), load()])
    expect(outcomes.filter(({ loaded }) => loaded)).toHaveLength(1)
    expect(await countRows('member')).toBe(62)
  })
})

describe('the loaded world', () => {
  beforeAll(async () => {
    await open()
    await load()
  }, LONG_MS)
  afterAll(close)

  it('lets only the demo accounts sign in', async () => {
    for (const username of ['maya', 'tomas', 'noor']) expect((await signIn(username)).status).toBe(200)
    expect((await signIn('anja_kos')).status).toBe(401)
    expect((await signIn('anja_kos', '')).status).toBe(400)
    expect((await signIn('maya', 'Cairn-2025!')).status).toBe(401)
  })

  it('makes noor one of two staff members', async () => {
    expect(((await (await signIn('noor')).json()) as LoginResponse).user.is_staff).toBe(true)
    expect(((await (await signIn('maya')).json()) as LoginResponse).user.is_staff).toBe(false)
    expect(await countRows('member where is_staff')).toBe(2)
  })

  it('has valid documents, each once', async () => {
    const schemas = {
      profiles: profile,
      account,
      routes: route,
      tracks: track,
      comments: comment,
      communities: community,
      events: outdoorEvent,
      trips: trip,
      relations: relation,
    }
    const { events = [], follows = [], eventRelations = [], comments = [] } = made ?? {}
    const { communities = [], communityRelations = [], communityActs = [], reports = [] } = made ?? {}
    const { trips = [], tripRelations = [] } = made ?? {}
    const standing = eventRelations.filter(({ target }) => target.id === seriesId()).length - SERIES_LIKES
    const expected = {
      profiles: 62,
      account: 6 * 62 + 4 + 4,
      routes: 400,
      tracks: 400,
      comments: comments.length,
      communities: communities.length,
      events: events.length + DATES,
      trips: trips.length,
      relations:
        follows.length +
        communityRelations.length +
        communityActs.length +
        eventRelations.length +
        reports.length +
        tripRelations.length +
        DATES * standing,
    }
    for (const [collection, schema] of Object.entries(schemas)) {
      const rows = await app.db.query<{ own: unknown }>('select own from document where collection = $1', [
        collection,
      ])
      expect(rows).toHaveLength(expected[collection as keyof typeof expected])
      for (const { own } of rows) v.parse(schema, own)
    }
  })

  it('has things that members have reported, for the staff to decide', async () => {
    expect(await countRows('moderation_case where is_open')).toBe(5)
    expect(await countRows('moderation_report')).toBe(made?.reports.length)
  })

  it('has the places of standing answers on each date of the series, and counts that agree', async () => {
    const rows = await app.db.query<{ own: OutdoorEvent; going: number; waiting: number; logged: number }>(
      `select e.own,
         (select coalesce(sum(1 + (r.own #>> '{data,guests}')::int), 0)::int from document r
          where r.parent_pk = e.pk and r.own ->> 'state' = 'going') as going,
         (select coalesce(sum(1 + (r.own #>> '{data,guests}')::int), 0)::int from document r
          where r.parent_pk = e.pk and r.own ->> 'state' = 'waitlist') as waiting,
         (select count(*)::int from event_move m where m.event_pk = e.pk) as logged
       from document e where e.collection = 'events'`,
    )
    for (const { own, going, waiting } of rows)
      expect([own.participant_count, own.waitlist_count], own.title).toEqual([going, waiting])
    const dates = rows.filter(({ own }) => own.series === seriesId())
    expect(dates).toHaveLength(DATES)
    for (const { going, logged } of dates) expect([going > 5, logged > 5]).toEqual([true, true])
  })

  it('attaches public routes of the world to most events', async () => {
    const routes = new Map(made?.routes.map((one) => [one.id, one]))
    const attached = made?.events.flatMap((event) => event.routes) ?? []
    expect(attached.length).toBeGreaterThan(12)
    for (const id of attached)
      expect(routes.get(id)).toMatchObject({ visibility: 'public', state: 'published' })
  })

  it('tells each member’s devices whom they follow, and profiles what they count', async () => {
    const rows = await app.db.query<{ stated: number; relations: number }>(
      `select (p.own #>> '{counts,following}')::int as stated,
         (select count(*)::int from document r join feed f on f.document_pk = r.pk join scope s on s.id = f.scope_id
          where r.collection = 'relations' and r.author_id = p.id and r.own ->> 'state' = 'accepted'
            and s.key = 'member:' || p.id) as relations
       from document p where p.collection = 'profiles'`,
    )
    for (const { stated, relations } of rows) expect(relations).toBe(stated)
    const wrong = await app.db.query(
      `select from document where collection = 'profiles' and not (own -> 'counts') @> member_counts(id)`,
    )
    expect(wrong).toHaveLength(0)
  })

  it('delivers maya’s routes and account in one pull', async () => {
    const { access, user } = (await (await signIn('maya')).json()) as LoginResponse
    const response = await app.post(
      '/api/sync/pull/',
      {
        protocol: 1,
        client: 'device-of-maya',
        epoch: null,
        limit: 1000,
        scopes: { [`member:${user.id}`]: 0 },
      },
      bearer(access),
    )
    const { documents } = (await response.json()) as {
      documents: { routes: { author: { id: string } }[]; account: unknown[] }
    }
    expect(documents.routes.filter(({ author }) => author.id === user.id)).toHaveLength(8)
    expect(documents.account).toHaveLength(7)
  })

  it('has the featured routes in the scope of the front page', async () => {
    const [scope] = await app.db.query<{ live: number }>(`select live from scope where key = 'featured'`)
    expect(scope?.live).toBe(60)
  })
})

const seriesId = () => made?.events.find(({ recurrence }) => recurrence !== null)?.id

async function countRows(what: string): Promise<number> {
  const [row] = await app.db.query<{ count: number }>(`select count(*) as count from ${what}`)
  return row?.count ?? -1
}

function signIn(username: string, password = DEMO_PASSWORD): Promise<Response> {
  return app.post('/api/login/', { username, password })
}
