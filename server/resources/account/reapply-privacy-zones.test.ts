import { beforeEach, describe, expect, it } from 'vitest'
import { accountId } from '#domain/account/account.ts'
import { DEFAULT_SETTINGS, type PrivacyZone } from '#domain/account/settings.ts'
import { isHidden } from '#domain/privacy/disc.ts'
import { computeRouteFigures } from '#domain/route/figures/route-figures.ts'
import type { Route } from '#domain/route/route.ts'
import { decodePolyline, PREVIEW_DECIMALS } from '#domain/std/geo/polyline.ts'
import { must } from '#domain/std/must.ts'
import { decodeSegment, encodeSegment } from '#domain/track/codec.ts'
import { lineFromPoints, pointsOf } from '#domain/track/line.ts'
import type { Track } from '#domain/track/track.ts'
import { areaScope, memberScope, routeScope } from '#domain/wire/sync/scope.ts'
import { collections } from '#server/collections.ts'
import { cutLinesAgain } from '#server/resources/account/cut-again.ts'
import { routeFieldsOf, trackFieldsOf } from '#tests/factories/documents.ts'
import { zoneOf } from '#tests/factories/zones.ts'
import { PullingDevice } from '#tests/server/pulling-device.ts'
import { creating, editing, only, type TestMember } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

// However another member receives a line, no part of it is in its author's privacy zones.

const { app, maya, tomas } = useTestApp({ members: ['maya', 'tomas'] })

const HOME = zoneOf()
/** Four kilometres eastward from home. */
const LINE = lineFromPoints(Array.from({ length: 60 }, (_, i) => ({ lat: 46, lon: 14 + i * 1e-3 })))
const FAR_LINE = lineFromPoints([
  { lat: 46.5, lon: 14 },
  { lat: 46.5, lon: 14.01 },
])

/** Home is in the box of this line, but far from it. */
const LINE_AROUND = lineFromPoints([
  { lat: 45.9, lon: 13.9 },
  { lat: 45.9, lon: 14.1 },
  { lat: 46.1, lon: 14.1 },
])

async function publish(line = LINE): Promise<string> {
  const id = await maya.publish(computeRouteFigures([line], 'hike'))
  const lines = [{ segments: [encodeSegment(line)] }]
  expect(only(await maya.push(creating('tracks', id, trackFieldsOf({ lines })))).status).toBe('applied')
  return id
}

let currentZones: readonly PrivacyZone[] = DEFAULT_SETTINGS.privacyZones
beforeEach(() => {
  currentZones = DEFAULT_SETTINGS.privacyZones
})

async function setZones(...zones: PrivacyZone[]): Promise<void> {
  const edit = editing('account', accountId(maya.id, 'settings'), {
    was: { privacyZones: currentZones },
    set: { privacyZones: zones },
  })
  expect(only(await maya.push(edit))).toMatchObject({ status: 'applied' })
  currentZones = zones
}

async function readShared(by: TestMember, id: string): Promise<{ route: Route; track: Track }> {
  const { documents } = await by.pull({ scopes: { [routeScope(id)]: 0 } })
  const [route, track] = [documents.routes?.[0], documents.tracks?.[0]]
  return { route: must(route, 'a route') as Route, track: must(track, 'a track') as Track }
}

function pointsIn({ route, track }: { route: Route; track: Track }): { lat: number; lon: number }[] {
  const segments = track.lines.flatMap((line) => line.segments)
  return [
    route.start,
    ...decodePolyline(route.preview, PREVIEW_DECIMALS),
    ...segments.flatMap((segment) => [...pointsOf(decodeSegment(segment))]),
  ]
}
const waypointAt = (lon: number) => ({ lat: 46, lon, height: null, note: '', symbol: '' })
const namesIn = ({ track }: { track: Track }) => track.waypoints.map(({ name }) => name)
const hiddenPoints = (points: readonly { lat: number; lon: number }[]) =>
  points.filter((point) => isHidden(point, [{ ...HOME.hides, radius: HOME.hides.radius - 2 }]))

describe('a line that starts in a privacy zone', () => {
  it('is clipped for others and complete for its author, when it is published', async () => {
    await setZones(HOME)
    const id = await publish()
    const others = await readShared(tomas, id)
    expect(hiddenPoints(pointsIn(others))).toEqual([])
    expect(pointsIn(others).length).toBeGreaterThan(50)
    expect(pointsIn(await readShared(maya, id))).toContainEqual({ lat: 46, lon: 14 })
  })

  it('is clipped for others once the zone is added, and complete once it is removed', async () => {
    const id = await publish()
    const device = new PullingDevice(tomas, [routeScope(id)])
    await device.catchUp()
    const whole = await readShared(tomas, id)
    await setZones(HOME)
    await device.catchUp()
    expect(hiddenPoints(pointsIn(await readShared(tomas, id)))).toEqual([])
    expect((device.held.get(`routes/${id}`) as Route).start).toEqual(
      (await readShared(tomas, id)).route.start,
    )
    await setZones()
    expect(pointsIn(await readShared(tomas, id))).toEqual(pointsIn(whole))
  })

  it('has no waypoints in the zone for others, whenever they were added, and all for its author', async () => {
    const id = await publish()
    const waypoints = [
      { ...waypointAt(14), name: 'My door' },
      { ...waypointAt(14.05), name: 'Spring' },
    ]
    await maya.push(editing('tracks', id, { was: { waypoints: [] }, set: { waypoints } }))
    expect(namesIn(await readShared(tomas, id))).toEqual(['My door', 'Spring'])
    await setZones(HOME)
    expect(namesIn(await readShared(tomas, id))).toEqual(['Spring'])
    const more = [...waypoints, { ...waypointAt(14.000_1), name: 'My well' }]
    await maya.push(editing('tracks', id, { was: { waypoints }, set: { waypoints: more } }))
    expect(namesIn(await readShared(tomas, id))).toEqual(['Spring'])
    expect(namesIn(await readShared(maya, id))).toEqual(['My door', 'Spring', 'My well'])
  })

  it('is clipped by all zones, and again when one of them moves', async () => {
    const id = await publish()
    const end = zoneOf({ id: 'work', lon: 14.055, seed: 2 })
    await setZones(HOME, end)
    expect(pointsIn(await readShared(tomas, id)).filter((point) => isHidden(point, [HOME, end]))).toEqual([])
    const moved = zoneOf({ id: 'work', lon: 14.03, seed: 3 })
    await setZones(HOME, moved)
    const points = pointsIn(await readShared(tomas, id))
    expect(points.filter((point) => isHidden(point, [HOME, moved]))).toEqual([])
    expect(points.some((point) => point.lon > 14.058)).toBe(true)
  })

  it('is clipped when its line is edited, and when another member’s comment changes its route', async () => {
    await setZones(HOME)
    const id = await publish(FAR_LINE)
    const { route, track } = await readShared(maya, id)
    const lines = [{ segments: [encodeSegment(LINE)] }]
    await maya.push(editing('tracks', id, { was: { lines: track.lines }, set: { lines } }))
    const figures = computeRouteFigures([LINE], 'hike')
    await maya.push(editing('routes', id, { was: { ...route }, set: figures }))
    const review = { on: { collection: 'routes', id }, kind: 'comment', replyTo: null, text: 'Fine' }
    await tomas.push(creating('comments', 'c-1', { ...review, stars: null, condition: null, photos: [] }))
    expect(hiddenPoints(pointsIn(await readShared(tomas, id)))).toEqual([])
    expect((await readShared(maya, id)).route.start).toEqual({ lat: 46, lon: 14 })
  })

  it('is clipped if its track was edited and its route still has the old bounds', async () => {
    const id = await publish(FAR_LINE)
    const { track } = await readShared(maya, id)
    const lines = [{ segments: [encodeSegment(LINE)] }]
    await maya.push(editing('tracks', id, { was: { lines: track.lines }, set: { lines } }))
    await setZones(HOME)
    expect(hiddenPoints(pointsIn(await readShared(tomas, id)))).toEqual([])
  })

  it('is in the area scope of the start that others see', async () => {
    // The zone's centre and the point where the line leaves it are in different cells.
    const near = zoneOf({ lon: 14.0185, seed: 5 })
    await setZones(near)
    const line = lineFromPoints(Array.from({ length: 60 }, (_, i) => ({ lat: 46, lon: 14.0185 + i * 1e-3 })))
    const id = await publish(line)
    const { route } = await readShared(tomas, id)
    const others = await tomas.pull({ scopes: { [areaScope(route.cell.slice(0, 5))]: 0 } })
    expect(others.documents.routes?.map((each) => each.id)).toEqual([id])
  })

  it('is published again only if it intersects the zone', async () => {
    const [near, far] = [await publish(), await publish(FAR_LINE)]
    const before = await readShared(tomas, far)
    await setZones(HOME)
    expect(await readShared(tomas, far)).toEqual(before)
    expect((await readShared(tomas, near)).route.version).toBeGreaterThan(1)
  })
})

describe('a line whose box contains a zone that is far from the line', () => {
  it('is not published again; its route is, with figures of its preview', async () => {
    const id = await publish(LINE_AROUND)
    const { track } = await readShared(tomas, id)
    await setZones(HOME)
    expect((await readShared(tomas, id)).track).toEqual(track)
  })
})

describe('a line that an earlier version has cut too little', () => {
  it('is cut again, once, and published', async () => {
    await setZones(HOME)
    const id = await publish()
    const cut = await readShared(tomas, id)
    await app.db.query(`update document set shared = null where collection = 'tracks' and id = $1`, [id])
    expect(hiddenPoints(pointsIn(await readShared(tomas, id)))).not.toEqual([])
    await app.db.query('insert into zones_to_reapply values ($1)', [maya.id])
    await Promise.all([cutLinesAgain(app.deps, collections), cutLinesAgain(app.deps, collections)])
    expect(await app.db.query('select from zones_to_reapply')).toEqual([])
    const again = await readShared(tomas, id)
    expect(again.track.lines).toEqual(cut.track.lines)
    expect(again.track.version).toBe(cut.track.version + 1)
  })
})

describe('a privacy zone', () => {
  it('is sent to no other member', async () => {
    await setZones(HOME)
    const { documents } = await tomas.pull({ scopes: { [memberScope(tomas.id)]: 0 } })
    expect(JSON.stringify(documents)).not.toContain('14.0')
  })

  it('is rejected if its disc is centred on the place', async () => {
    const centred = { ...HOME, hides: { lat: HOME.lat, lon: HOME.lon, radius: 600 } }
    const edit = editing('account', accountId(maya.id, 'settings'), {
      was: { privacyZones: [] },
      set: { privacyZones: [centred] },
    })
    expect(only(await maya.push(edit)).error?.field_errors).toHaveProperty('privacyZones')
  })
})

describe('a line that is written while its author adds a privacy zone', () => {
  it('is clipped, whichever commits first', async () => {
    const settings = editing('account', accountId(maya.id, 'settings'), {
      was: { privacyZones: [] },
      set: { privacyZones: [HOME] },
    })
    const ids = Array.from({ length: 12 }, (_, i) => `r-${i}`)
    const fields = routeFieldsOf(computeRouteFigures([LINE], 'hike'))
    const lines = [{ segments: [encodeSegment(LINE)] }]
    await Promise.all([
      ...ids.map((id) =>
        maya.push(creating('routes', id, fields), creating('tracks', id, trackFieldsOf({ lines }))),
      ),
      maya.push(settings),
    ])
    for (const id of ids) expect(hiddenPoints(pointsIn(await readShared(tomas, id)))).toEqual([])
  })
})
