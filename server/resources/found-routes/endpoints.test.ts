import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { accountId } from '#domain/account/account.ts'
import { isHidden } from '#domain/privacy/disc.ts'
import { ROUTE_CARD_FIELDS } from '#domain/route/card.ts'
import { computeRouteFigures } from '#domain/route/figures/route-figures.ts'
import type { Visibility } from '#domain/route/visibility.ts'
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
import { addMember, deleting, editing, only } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'
import { addToGroup, blockedGroup, followersGroup } from '../../sync/visibility/groups.ts'

const { app, maya, tomas } = useTestApp({ members: ['maya', 'tomas'] })

type Params = Record<string, string>

const request = (params: Params = {}, headers = maya.headers) =>
  app.get(`${apiPaths.foundRoutes}?${new URLSearchParams(params)}`, headers)
const errorOf = async (response: Response) => ((await response.json()) as ErrorEnvelope).error

async function findRoutes(params: Params = {}, member = maya) {
  const response = await request(params, member.headers)
  expect(response.status).toBe(200)
  return v.parse(foundRoutes, await response.json())
}
const ids = async (params: Params = {}, member = maya) =>
  (await findRoutes(params, member)).routes.map(({ id }) => id)

describe('a request is rejected', () => {
  it('without a session', async () => {
    expect((await request({}, {})).status).toBe(401)
  })

  it.each<[string, Params]>([
    ['q', { q: 'x'.repeat(SEARCH_TEXT_MAX + 1) }],
    ['q', { q: 'a\u0000b' }],
    ['q', { tag: 'a\u0000b' }],
    ['sort', { sort: 'loudest' }],
    ['areas.0', { areas: 'u2' }],
    ['areas.1', { areas: `u24e,member:tomas` }],
    ['offset', { offset: '-1' }],
    ['offset', { offset: String(FOUND_ROUTES_OFFSET_MAX + 1) }],
  ])('for its %s', async (field, params) => {
    const response = await request(params)
    expect(response.status).toBe(400)
    expect(Object.keys((await errorOf(response)).field_errors)).toEqual([field])
  })

  it('after sixty in a minute', async () => {
    expect(DEFAULT_LIMITS.foundRoutes).toMatchObject({ tries: 60, windowS: 60 })
    app.deps.limits.foundRoutes = { tries: 1, windowS: 60 }
    await request()
    expect((await request()).status).toBe(429)
    expect((await request({}, tomas.headers)).status).toBe(200)
  })
})

describe('it returns nothing', () => {
  it.each<[string, { visibility?: Visibility; state?: 'draft' }]>([
    ['private', { visibility: 'private' }],
    ['for a community', { visibility: 'community' }],
    ['for followers', { visibility: 'followers' }],
    ['a draft', { state: 'draft' }],
  ])('for another member’s route that is %s', async (_kind, fields) => {
    await tomas.publish(fields)
    expect(await findRoutes()).toEqual({ routes: [], more: false })
  })

  it('for a deleted route', async () => {
    const id = await tomas.publish()
    expect(await ids()).toEqual([id])
    await tomas.push(deleting('routes', id))
    expect(await ids()).toEqual([])
  })

  it('for a member whom the author has blocked', async () => {
    await tomas.publish()
    await addToGroup(app.db.query, { group: blockedGroup(tomas.id), memberId: maya.id })
    expect(await ids()).toEqual([])
  })

  it('of a route except the fields of a card', async () => {
    await tomas.publish()
    const { routes } = (await (await request()).json()) as { routes: object[] }
    expect(routes.map((route) => Object.keys(route))).toEqual([[...ROUTE_CARD_FIELDS]])
  })

  it('of where a route starts in a privacy zone, by no filter', async () => {
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
    const [card] = (await findRoutes()).routes
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

describe('it returns', () => {
  it('routes for followers to followers', async () => {
    const id = await tomas.publish({ visibility: 'followers' })
    await addToGroup(app.db.query, { group: followersGroup(tomas.id), memberId: maya.id })
    expect(await ids()).toEqual([id])
  })

  it('no routes of the member, which are on every device', async () => {
    await maya.publish()
    expect(await ids()).toEqual([])
  })

  it('no routes in areas that are on the device', async () => {
    const { start } = routeFieldsOf()
    const cell = encodeGeohash(start.lat, start.lon, 5)
    const id = await tomas.publish()
    expect(await ids({ areas: cell })).toEqual([])
    expect(await ids({ areas: cell.slice(0, 4) })).toEqual([])
    expect(await ids({ areas: 'u000,gcpv' })).toEqual([id])
  })

  it.each(['mine', 'saved', 'completed', 'offline'])(
    'nothing for the filter %s, which only the device can answer',
    async (trait) => {
      await tomas.publish()
      expect(await ids({ only: trait })).toEqual([])
    },
  )

  it('routes by author and by text', async () => {
    const ana = await addMember(app, 'ana')
    const one = await tomas.publish({ name: 'Over Komna' })
    const other = await ana.publish({ name: 'Around Komna' })
    expect(await ids({ author: ana.id })).toEqual([other])
    expect((await ids({ q: 'komna' })).toSorted()).toEqual([one, other].toSorted())
    expect(await ids({ q: 'kom over' })).toEqual([one])
    expect(await ids({ q: '…' })).toHaveLength(2)
  })

  it('a page, and whether there is another one', async () => {
    const all: string[] = []
    for (let n = 0; n <= FOUND_ROUTES_MAX; n++) {
      app.wait(1)
      all.unshift(await tomas.publish({ name: `Komna ${n}` }))
    }
    const first = await findRoutes()
    expect(first.routes.map(({ id }) => id)).toEqual(all.slice(0, FOUND_ROUTES_MAX))
    expect(first.more).toBe(true)
    const second = await findRoutes({ offset: String(FOUND_ROUTES_MAX) })
    expect(second).toMatchObject({ routes: [{ id: all.at(-1) }], more: false })
  })

  it('304 if the result has not changed', async () => {
    const etag = (await request()).headers.get('etag') ?? ''
    expect((await request({}, { ...maya.headers, 'if-none-match': etag })).status).toBe(304)
    await tomas.publish()
    expect((await request({}, { ...maya.headers, 'if-none-match': etag })).status).toBe(200)
  })
})
