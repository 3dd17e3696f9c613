import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { accountId } from '#domain/account/account.ts'
import { isHidden } from '#domain/privacy/disc.ts'
import { ROUTE_CARD_FIELDS } from '#domain/route/card.ts'
import { computeRouteFigures } from '#domain/route/figures/route-figures.ts'
import type { Visibility } from '#domain/route/route.ts'
import { encodeGeohash } from '#domain/std/geo/geohash.ts'
import { decodePolyline, PREVIEW_DECIMALS } from '#domain/std/geo/polyline.ts'
import { lineFromPoints } from '#domain/track/line.ts'
import type { ErrorEnvelope } from '#domain/wire/errors/envelope.ts'
import { FOUND_ROUTES_MAX, FOUND_ROUTES_OFFSET_MAX, SEARCH_TEXT_MAX } from '#domain/wire/limits.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import { foundRoutes } from '#domain/wire/search/found-routes.ts'
import { DEFAULT_LIMITS } from '#server/deps.ts'
import { routeFieldsOf } from '#tests/factories/documents.ts'
import { zoneOf } from '#tests/factories/zones.ts'
import { openTestApp, type TestApp } from '#tests/server/test-app.ts'
import { addMember, deleting, editing, only, type TestMember } from '#tests/server/test-member.ts'
import { addToGroup, blockedGroup, followersGroup } from '../../sync/visibility/groups.ts'

let app: TestApp
let maya: TestMember
let tomas: TestMember

beforeEach(async () => {
  app = await openTestApp()
  maya = await addMember(app, 'maya')
  tomas = await addMember(app, 'tomas')
})
afterEach(() => app.close())

type Asked = Record<string, string>

const ask = (asked: Asked = {}, headers = maya.headers) =>
  app.get(`${apiPaths.foundRoutes}?${new URLSearchParams(asked)}`, headers)
const errorOf = async (answer: Response) => ((await answer.json()) as ErrorEnvelope).error

async function found(asked: Asked = {}, member = maya) {
  const answer = await ask(asked, member.headers)
  expect(answer.status).toBe(200)
  return v.parse(foundRoutes, await answer.json())
}
const ids = async (asked: Asked = {}, member = maya) =>
  (await found(asked, member)).routes.map(({ id }) => id)

describe('a question is refused', () => {
  it('without a session', async () => {
    expect((await ask({}, {})).status).toBe(401)
  })

  it.each<[string, Asked]>([
    ['q', { q: 'x'.repeat(SEARCH_TEXT_MAX + 1) }],
    ['q', { q: 'a\u0000b' }],
    ['q', { tag: 'a\u0000b' }],
    ['sort', { sort: 'loudest' }],
    ['areas.0', { areas: 'u2' }],
    ['areas.1', { areas: `u24e,member:tomas` }],
    ['offset', { offset: '-1' }],
    ['offset', { offset: String(FOUND_ROUTES_OFFSET_MAX + 1) }],
  ])('for its %s', async (field, asked) => {
    const answer = await ask(asked)
    expect(answer.status).toBe(400)
    expect(Object.keys((await errorOf(answer)).field_errors)).toEqual([field])
  })

  it('after sixty in a minute', async () => {
    expect(DEFAULT_LIMITS.foundRoutes).toEqual({ tries: 60, windowS: 60 })
    app.deps.limits.foundRoutes = { tries: 1, windowS: 60 }
    await ask()
    expect((await ask()).status).toBe(429)
    expect((await ask({}, tomas.headers)).status).toBe(200)
  })
})

describe('it tells nothing', () => {
  it.each<[string, { visibility?: Visibility; state?: 'draft' }]>([
    ['private', { visibility: 'private' }],
    ['for a community', { visibility: 'community' }],
    ['for followers', { visibility: 'followers' }],
    ['a draft', { state: 'draft' }],
  ])('of another member’s route that is %s', async (_kind, fields) => {
    await tomas.publish(fields)
    expect(await found()).toEqual({ routes: [], more: false })
  })

  it('of a route that was deleted', async () => {
    const id = await tomas.publish()
    expect(await ids()).toEqual([id])
    await tomas.push(deleting('routes', id))
    expect(await ids()).toEqual([])
  })

  it('to a member whom the author has blocked', async () => {
    await tomas.publish()
    await addToGroup(app.db.query, { group: blockedGroup(tomas.id), memberId: maya.id })
    expect(await ids()).toEqual([])
  })

  it('of a route but what a card shows', async () => {
    await tomas.publish()
    const { routes } = (await (await ask()).json()) as { routes: object[] }
    expect(routes.map((route) => Object.keys(route))).toEqual([[...ROUTE_CARD_FIELDS]])
  })

  it('of where a route begins within a privacy zone, by no filter', async () => {
    const zone = zoneOf()
    const settings = accountId(tomas.id, 'settings')
    const hide = editing('account', settings, { was: { privacyZones: [] }, set: { privacyZones: [zone] } })
    expect(only(await tomas.push(hide)).status).toBe('applied')
    const line = lineFromPoints(
      Array.from({ length: 60 }, (_, i) => ({ lat: zone.lat, lon: zone.lon + i * 1e-3 })),
    )
    const id = await tomas.publish(computeRouteFigures([line], 'hike'))
    const near = (radiusM: number) => ids({ near: `${zone.lat},${zone.lon},${radiusM}` })
    expect(await near(10_000)).toEqual([id])
    const [card] = (await found()).routes
    const shown = card ? [card.start, ...decodePolyline(card.preview, PREVIEW_DECIMALS)] : []
    expect(shown.length).toBeGreaterThan(2)
    expect(
      shown.filter((point) => isHidden(point, [{ ...zone.hides, radius: zone.hides.radius - 2 }])),
    ).toEqual([])
    expect(await near(zone.radius / 2)).toEqual([])
    const [west, south] = [zone.lon - 1e-4, zone.lat - 1e-4]
    expect(await ids({ frame: [west, south, zone.lon + 1e-4, zone.lat + 1e-4].join(',') })).toEqual([])
  })
})

describe('it answers', () => {
  it('what followers may see to those who follow', async () => {
    const id = await tomas.publish({ visibility: 'followers' })
    await addToGroup(app.db.query, { group: followersGroup(tomas.id), memberId: maya.id })
    expect(await ids()).toEqual([id])
  })

  it('nothing of one’s own, which every device of one’s holds', async () => {
    await maya.publish()
    expect(await ids()).toEqual([])
  })

  it('nothing that stands in an area which the device holds', async () => {
    const { start } = routeFieldsOf()
    const cell = encodeGeohash(start.lat, start.lon, 5)
    const id = await tomas.publish()
    expect(await ids({ areas: cell })).toEqual([])
    expect(await ids({ areas: cell.slice(0, 4) })).toEqual([])
    expect(await ids({ areas: 'u000,gcpv' })).toEqual([id])
  })

  it.each(['mine', 'saved', 'completed', 'offline'])(
    'nothing of what is %s: that the device knows',
    async (trait) => {
      await tomas.publish()
      expect(await ids({ only: trait })).toEqual([])
    },
  )

  it('routes of one author, and by words', async () => {
    const ana = await addMember(app, 'ana')
    const one = await tomas.publish({ name: 'Over Komna' })
    const other = await ana.publish({ name: 'Around Komna' })
    expect(await ids({ author: ana.id })).toEqual([other])
    expect((await ids({ q: 'komna' })).toSorted()).toEqual([one, other].toSorted())
    expect(await ids({ q: 'kom over' })).toEqual([one])
    expect(await ids({ q: '…' })).toHaveLength(2)
  })

  it('a page at a time, and whether there is another one', async () => {
    const all: string[] = []
    for (let n = 0; n <= FOUND_ROUTES_MAX; n++) {
      app.wait(1)
      all.unshift(await tomas.publish({ name: `Komna ${n}` }))
    }
    const first = await found()
    expect(first.routes.map(({ id }) => id)).toEqual(all.slice(0, FOUND_ROUTES_MAX))
    expect(first.more).toBe(true)
    const second = await found({ offset: String(FOUND_ROUTES_MAX) })
    expect(second).toMatchObject({ routes: [{ id: all.at(-1) }], more: false })
  })

  it('with nothing where it has said the same before', async () => {
    const etag = (await ask()).headers.get('etag') ?? ''
    expect((await ask({}, { ...maya.headers, 'if-none-match': etag })).status).toBe(304)
    await tomas.publish()
    expect((await ask({}, { ...maya.headers, 'if-none-match': etag })).status).toBe(200)
  })
})
