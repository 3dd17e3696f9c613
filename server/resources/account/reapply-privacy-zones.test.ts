import { afterEach, beforeEach, describe, expect, it } from 'vitest'
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
import { routeFieldsOf, trackFieldsOf } from '#tests/factories/documents.ts'
import { zoneOf } from '#tests/factories/zones.ts'
import { PullingDevice } from '#tests/server/pulling-device.ts'
import { openTestApp, type TestApp } from '#tests/server/test-app.ts'
import { addMember, creating, editing, only, type TestMember } from '#tests/server/test-member.ts'

// Whatever way a line comes to somebody else, nothing of it lies where its author hides places.

let app: TestApp
let maya: TestMember
let tomas: TestMember

beforeEach(async () => {
  app = await openTestApp()
  maya = await addMember(app, 'maya')
  tomas = await addMember(app, 'tomas')
})
afterEach(() => app.close())

const HOME = zoneOf()
/** Away from home to the east, four kilometres. */
const LINE = lineFromPoints(Array.from({ length: 60 }, (_, i) => ({ lat: 46, lon: 14 + i * 1e-3 })))
const FAR_LINE = lineFromPoints([
  { lat: 46.5, lon: 14 },
  { lat: 46.5, lon: 14.01 },
])

async function publish(line = LINE): Promise<string> {
  const id = await maya.publish(computeRouteFigures([line], 'hike'))
  const lines = [{ segments: [encodeSegment(line)] }]
  expect(only(await maya.push(creating('tracks', id, trackFieldsOf({ lines })))).status).toBe('applied')
  return id
}

let hidden: readonly PrivacyZone[] = DEFAULT_SETTINGS.privacyZones
beforeEach(() => {
  hidden = DEFAULT_SETTINGS.privacyZones
})

async function hide(...zones: PrivacyZone[]): Promise<void> {
  const edit = editing('account', accountId(maya.id, 'settings'), {
    was: { privacyZones: hidden },
    set: { privacyZones: zones },
  })
  expect(only(await maya.push(edit))).toMatchObject({ status: 'applied' })
  hidden = zones
}

async function got(by: TestMember, id: string): Promise<{ route: Route; track: Track }> {
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
const areHidden = (points: readonly { lat: number; lon: number }[]) =>
  points.filter((point) => isHidden(point, [{ ...HOME.hides, radius: HOME.hides.radius - 2 }]))

describe('a line that begins where its author hides a place', () => {
  it('comes cut to others and whole to its author, when it is published', async () => {
    await hide(HOME)
    const id = await publish()
    const others = await got(tomas, id)
    expect(areHidden(pointsIn(others))).toEqual([])
    expect(pointsIn(others).length).toBeGreaterThan(50)
    expect(pointsIn(await got(maya, id))).toContainEqual({ lat: 46, lon: 14 })
  })

  it('is cut for others once the place is hidden, and whole once it is not', async () => {
    const id = await publish()
    const device = new PullingDevice(tomas, [routeScope(id)])
    await device.catchUp()
    const whole = await got(tomas, id)
    await hide(HOME)
    await device.catchUp()
    expect(areHidden(pointsIn(await got(tomas, id)))).toEqual([])
    expect((device.held.get(`routes/${id}`) as Route).start).toEqual((await got(tomas, id)).route.start)
    await hide()
    expect(pointsIn(await got(tomas, id))).toEqual(pointsIn(whole))
  })

  it('has no waypoint there for others, whenever it was put, and all of them for its author', async () => {
    const id = await publish()
    const put = [
      { ...waypointAt(14), name: 'My door' },
      { ...waypointAt(14.05), name: 'Spring' },
    ]
    await maya.push(editing('tracks', id, { was: { waypoints: [] }, set: { waypoints: put } }))
    expect(namesIn(await got(tomas, id))).toEqual(['My door', 'Spring'])
    await hide(HOME)
    expect(namesIn(await got(tomas, id))).toEqual(['Spring'])
    const more = [...put, { ...waypointAt(14.000_1), name: 'My well' }]
    await maya.push(editing('tracks', id, { was: { waypoints: put }, set: { waypoints: more } }))
    expect(namesIn(await got(tomas, id))).toEqual(['Spring'])
    expect(namesIn(await got(maya, id))).toEqual(['My door', 'Spring', 'My well'])
  })

  it('is cut by all places together, and anew where one of them moves', async () => {
    const id = await publish()
    const end = zoneOf({ id: 'work', lon: 14.055, seed: 2 })
    await hide(HOME, end)
    expect(pointsIn(await got(tomas, id)).filter((point) => isHidden(point, [HOME, end]))).toEqual([])
    const moved = zoneOf({ id: 'work', lon: 14.03, seed: 3 })
    await hide(HOME, moved)
    const points = pointsIn(await got(tomas, id))
    expect(points.filter((point) => isHidden(point, [HOME, moved]))).toEqual([])
    expect(points.some((point) => point.lon > 14.058)).toBe(true)
  })

  it('is cut where its line is drawn anew, and where somebody else’s deed changes its route', async () => {
    await hide(HOME)
    const id = await publish(FAR_LINE)
    const { route, track } = await got(maya, id)
    const lines = [{ segments: [encodeSegment(LINE)] }]
    await maya.push(editing('tracks', id, { was: { lines: track.lines }, set: { lines } }))
    const figures = computeRouteFigures([LINE], 'hike')
    await maya.push(editing('routes', id, { was: { ...route }, set: figures }))
    const review = { on: { collection: 'routes', id }, kind: 'comment', replyTo: null, text: 'Fine' }
    await tomas.push(creating('comments', 'c-1', { ...review, stars: null, condition: null, photos: [] }))
    expect(areHidden(pointsIn(await got(tomas, id)))).toEqual([])
    expect((await got(maya, id)).route.start).toEqual({ lat: 46, lon: 14 })
  })

  it('is cut though its track was drawn anew and its route does not know that yet', async () => {
    const id = await publish(FAR_LINE)
    const { track } = await got(maya, id)
    const lines = [{ segments: [encodeSegment(LINE)] }]
    await maya.push(editing('tracks', id, { was: { lines: track.lines }, set: { lines } }))
    await hide(HOME)
    expect(areHidden(pointsIn(await got(tomas, id)))).toEqual([])
  })

  it('stands in the area where others see it begin', async () => {
    // a cell's border runs between the place and the point at which the line comes out
    const near = zoneOf({ lon: 14.0185, seed: 5 })
    await hide(near)
    const line = lineFromPoints(Array.from({ length: 60 }, (_, i) => ({ lat: 46, lon: 14.0185 + i * 1e-3 })))
    const id = await publish(line)
    const { route } = await got(tomas, id)
    const others = await tomas.pull({ scopes: { [areaScope(route.cell.slice(0, 5))]: 0 } })
    expect(others.documents.routes?.map((each) => each.id)).toEqual([id])
  })

  it('leaves a device of somebody else with nothing of the whole line, also of a far one that is let alone', async () => {
    const [near, far] = [await publish(), await publish(FAR_LINE)]
    const before = (await got(tomas, far)).route.version
    await hide(HOME)
    expect((await got(tomas, far)).route.version).toBe(before)
    expect((await got(tomas, near)).route.version).toBeGreaterThan(1)
  })
})

describe('a place that is hidden', () => {
  it('is told to nobody else', async () => {
    await hide(HOME)
    const { documents } = await tomas.pull({ scopes: { [memberScope(tomas.id)]: 0 } })
    expect(JSON.stringify(documents)).not.toContain('14.0')
  })

  it('is refused with the place in the middle of what is hidden', async () => {
    const centred = { ...HOME, hides: { lat: HOME.lat, lon: HOME.lon, radius: 600 } }
    const edit = editing('account', accountId(maya.id, 'settings'), {
      was: { privacyZones: [] },
      set: { privacyZones: [centred] },
    })
    expect(only(await maya.push(edit)).error?.field_errors).toHaveProperty('privacyZones')
  })
})

describe('a line that is written while its author begins to hide a place', () => {
  it('is cut, whichever of them comes first', async () => {
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
    for (const id of ids) expect(areHidden(pointsIn(await got(tomas, id)))).toEqual([])
  })
})
