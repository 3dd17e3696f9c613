import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountId } from '#domain/account/account.ts'
import { isHidden } from '#domain/privacy/disc.ts'
import { computeRouteFigures } from '#domain/route/figures/route-figures.ts'
import type { Route } from '#domain/route/route.ts'
import { distanceM } from '#domain/std/geo/distance.ts'
import { decodePolyline, PREVIEW_DECIMALS } from '#domain/std/geo/polyline.ts'
import { must } from '#domain/std/must.ts'
import { decodeSegment, encodeSegment } from '#domain/track/codec.ts'
import { type Line, pointsOf } from '#domain/track/line.ts'
import { lineLengthM } from '#domain/track/measure-line.ts'
import { serializeGpx } from '#domain/track/serialize-gpx.ts'
import type { Track } from '#domain/track/track.ts'
import { linkFilePath, linkPath } from '#domain/wire/link-paths.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import type { FoundRoutes } from '#domain/wire/search/found-routes.ts'
import type { SearchHits } from '#domain/wire/search/search.ts'
import { areaScope, profileScope, routeScope } from '#domain/wire/sync/scope.ts'
import { fitLines } from '#server/resources/share-links/pages/svg-lines.ts'
import { routeFieldsOf, trackFieldsOf } from '#tests/factories/documents.ts'
import { LONG_MS } from '#tests/long.ts'
import { linked, routeTarget } from '#tests/server/linking.ts'
import { PullingDevice } from '#tests/server/pulling-device.ts'
import { openTestApp, type TestApp } from '#tests/server/test-app.ts'
import { addMember, creating, editing, type TestMember } from '#tests/server/test-member.ts'
import { type CutEnd, meetingOfWays, middleOfEnds, placeByDistances } from './attack.ts'
import { type Home, madeHomes } from './homes.ts'

// A thousand routes from fifty doors, and all that somebody else gets of them.

const HOMES = madeHomes({ homes: 50, lines: 20, seed: 3 })

/** Wider than any zone. Metres. */
const NEAR_M = 10_000

type Point = Pick<CutEnd, 'lat' | 'lon'>

interface Seen {
  home: Home
  line: Line
  route: Route
  track: Track
}

let app: TestApp
let tomas: TestMember
const seen: Seen[] = []

beforeAll(async () => {
  app = await openTestApp()
  tomas = await addMember(app, 'tomas')
  for (const [at, home] of HOMES.entries()) {
    const member = await addMember(app, `member${at}`)
    // half of them have published before they hide the place
    const [before, after] = [home.lines.slice(0, 10), home.lines.slice(10)]
    const ids = await publishAll(member, before)
    const edit = { was: { privacyZones: [] }, set: { privacyZones: [home.zone] } }
    await member.push(editing('account', accountId(member.id, 'settings'), edit))
    ids.push(...(await publishAll(member, after)))
    const scopes = Object.fromEntries(ids.map((id) => [routeScope(id), 0]))
    const { documents } = await tomas.pull({ scopes, limit: 500 })
    for (const [i, id] of ids.entries()) {
      const route = must(
        documents.routes?.find((one) => one.id === id),
        'a route',
      ) as Route
      const track = must(
        documents.tracks?.find((one) => one.id === id),
        'a track',
      ) as Track
      seen.push({ home, line: must(home.lines[i], 'a line'), route, track })
    }
  }
}, LONG_MS)
afterAll(() => app.close())

async function publishAll(member: TestMember, lines: readonly Line[]): Promise<string[]> {
  const ids = lines.map(() => randomUUID())
  const writes = lines.flatMap((line, i) => {
    const id = must(ids[i], 'an id')
    const track = trackFieldsOf({ lines: [{ segments: [encodeSegment(line)] }] })
    const route = routeFieldsOf({ ...computeRouteFigures([line], 'hike'), name: 'From the door' })
    return [creating('routes', id, route), creating('tracks', id, track)]
  })
  for (const { status } of await member.push(...writes)) expect(status).toBe('applied')
  return ids
}

const piecesOf = ({ lines }: Track): Line[] => lines.flatMap(({ segments }) => segments.map(decodeSegment))

function exported({ route, track }: Seen): Point[] {
  const { name, description, activity } = route
  return pointsOfFile([...serializeGpx({ name, description, activity, link: null }, track)].join(''))
}

const pointsOfFile = (gpx: string): Point[] =>
  [...gpx.matchAll(/<trkpt lat="([^"]+)" lon="([^"]+)"/g)].map(([, lat, lon]) => ({
    lat: Number(lat),
    lon: Number(lon),
  }))

/** Every so many of the thousand, so that each home and both halves of its lines are among them. */
const everySo = (many: number): Seen[] => seen.filter((_, at) => at % many === 0)

describe('of a thousand routes from fifty homes others get', () => {
  it('no point within any zone: not of the line, its sketch, its start, or the file it is saved as', () => {
    expect(seen).toHaveLength(1_000)
    const inside = seen.flatMap((one) => {
      const points = [
        one.route.start,
        ...decodePolyline(one.route.preview, PREVIEW_DECIMALS),
        ...piecesOf(one.track).flatMap((piece) => [...pointsOf(piece)]),
        ...exported(one),
      ]
      return points.filter((point) => distanceM(point, one.home.zone) < one.home.zone.radius)
    })
    expect(inside).toEqual([])
  })

  it('nearly all points that lie outside of what is hidden', () => {
    let [outside, kept] = [0, 0]
    for (const { home, line, track } of seen) {
      const published = new Set(piecesOf(track).flatMap((piece) => [...pointsOf(piece)].map(nameOf)))
      for (const point of pointsOf(decodeSegment(encodeSegment(line)))) {
        if (isHidden(point, [home.zone.hides])) continue
        outside += 1
        if (published.has(nameOf(point))) kept += 1
      }
    }
    expect(outside).toBeGreaterThan(100_000)
    expect(kept / outside).toBeGreaterThan(0.99)
  })

  it('the routes in the areas, on the authors’ pages and by search, each with the same figures of what is left', async () => {
    for (const { route } of everySo(50)) {
      for (const scope of [areaScope(route.cell.slice(0, 5)), profileScope(route.author.id)]) {
        const device = new PullingDevice(tomas, [scope])
        await device.catchUp()
        expect(device.held.get(`routes/${route.id}`)).toEqual(route)
      }
    }
    const answer = await app.get(`${apiPaths.search}?q=${seen[0]?.route.name}`, tomas.headers)
    const hits = ((await answer.json()) as SearchHits).routes
    expect(hits.length).toBeGreaterThan(10)
    for (const hit of hits)
      expect(hit.distance).toBe(seen.find(({ route }) => route.id === hit.id)?.route.distance)
  })

  it('the same cards where the server goes on with a list about the very place', async () => {
    for (const { home, route } of everySo(20)) {
      const { lat, lon } = home.zone
      const about = `near=${lat},${lon},${NEAR_M}&sort=nearest&author=${route.author.id}`
      const answer = await app.get(`${apiPaths.foundRoutes}?${about}`, tomas.headers)
      const { routes } = (await answer.json()) as FoundRoutes
      expect(routes.length).toBeGreaterThan(10)
      for (const card of routes) {
        const published = must(
          seen.find((one) => one.route.id === card.id),
          'one of the thousand',
        )
        expect(published.route).toMatchObject(card)
      }
    }
  })

  it('by a link to it the same drawing, and a file without a point within any zone', async () => {
    for (const { home, route, track } of everySo(11)) {
      const token = await linked(tomas, routeTarget(route.id))
      const page = await (await app.get(linkPath(token))).text()
      // of a line that lies wholly within what is hidden nothing is drawn
      const [drawing] = fitLines([route.preview])
      if (drawing) expect(page).toContain(drawing.path)
      else expect(page).not.toContain('<path')
      const points = pointsOfFile(await (await app.get(linkFilePath(token))).text())
      expect(points).toHaveLength(piecesOf(track).reduce((sum, { length }) => sum + length, 0))
      expect(points.filter((point) => distanceM(point, home.zone) < home.zone.radius)).toEqual([])
    }
  })
})

/** Each end that is not one of the whole line. */
function cutEndsOf({ line, route, track }: Seen): CutEnd[] {
  const pieces = piecesOf(track).filter(({ length }) => length > 1)
  const whole = [...pointsOf(decodeSegment(encodeSegment(line)))].map(nameOf)
  const excess = route.distance - pieces.reduce((sum, piece) => sum + lineLengthM(piece), 0)
  const ends = pieces.flatMap((piece) => {
    const points = [...pointsOf(piece)]
    return [points.slice(0, 2), points.slice(-2).toReversed()]
  })
  return ends.flatMap(([end, next]) =>
    end && next && !whole.includes(nameOf(end)) ? [{ ...end, next, excess }] : [],
  )
}

describe('somebody who holds all that is published', () => {
  const ATTACKS = [
    ['fits a circle to the cut ends', (ends: CutEnd[], _home: Home) => middleOfEnds(ends)],
    ['follows the ways back until they meet', (ends: CutEnd[], _home: Home) => meetingOfWays(ends)],
    [
      'takes the place from which the ends are as far as the distances tell',
      (ends: CutEnd[], { zone }: Home) => placeByDistances(ends, zone.hides.radius),
    ],
  ] as const

  it.each(ATTACKS)('and %s is off by half the radius or more', (how, attack) => {
    const errors = HOMES.map((home) => {
      const ends = seen.filter((one) => one.home === home).flatMap(cutEndsOf)
      return distanceM(attack(ends, home), home.zone) / home.zone.radius
    })
    const guesses = HOMES.map(({ zone }) => distanceM(zone.hides, zone) / zone.radius)
    console.log(
      `${how}: off by ${median(errors).toFixed(2)} radii; the middle: ${median(guesses).toFixed(2)}`,
    )
    expect(median(errors)).toBeGreaterThan(0.5)
  })
})

const median = (values: readonly number[]): number =>
  must(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)], 'a value')

const nameOf = ({ lat, lon }: Point): string => `${lat.toFixed(6)} ${lon.toFixed(6)}`
