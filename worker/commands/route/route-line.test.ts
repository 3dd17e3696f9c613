import { v7 } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { decodeSegment } from '#domain/track/codec.ts'
import { type Line, lineFromPoints, pointsOf } from '#domain/track/line.ts'
import { TRACK_POINTS_MAX, type TrackFields, WAYPOINTS_MAX } from '#domain/track/track.ts'
import { routeFieldsOf, routeOf, trackOf } from '#tests/factories/documents.ts'
import { cardOf } from '#tests/factories/nouns.ts'
import { CommandWorld } from '#tests/fakes/command-world.ts'

let world: CommandWorld

beforeEach(() => {
  world = new CommandWorld('maya')
  world.put('routes', routeOf({ id: 'r-1', author: cardOf('maya') }))
  world.put('tracks', trackOf({ id: 'r-1' }))
})

const WAYPOINT = { lat: 46.2, lon: 13.8, height: null, name: 'Hut', note: '', symbol: '' }
const drawn = (...segments: [lat: number, lon: number][][]) => ({
  segments: segments.map((points) => lineFromPoints(points.map(([lat, lon]) => ({ lat, lon })))),
  waypoints: [WAYPOINT],
})
const waysOf = ({ lines }: Pick<TrackFields, 'lines'>) =>
  lines.flatMap(({ segments }) => segments.map((segment) => [...pointsOf(decodeSegment(segment))]))

const LINE = drawn(
  [
    [46.1, 13.7],
    [46.2, 13.8],
  ],
  [
    [46.3, 13.9],
    [46.4, 14],
  ],
)
const WAYS = [
  [
    { lat: 46.1, lon: 13.7 },
    { lat: 46.2, lon: 13.8 },
  ],
  [
    { lat: 46.3, lon: 13.9 },
    { lat: 46.4, lon: 14 },
  ],
]

describe('a route with a drawn line', () => {
  it('is written together with its line in one transaction', async () => {
    const id = v7()
    expect(await world.run('route.create', { id, fields: routeFieldsOf(), source: { drawn: LINE } })).toEqual(
      {
        ok: true,
      },
    )
    expect(world.written).toHaveLength(1)
    const [, track] = world.written[0] ?? []
    const set = track?.set as TrackFields
    expect(track).toMatchObject({ collection: 'tracks', id, action: 'create' })
    expect(waysOf(set)).toEqual(WAYS)
    expect(set).toMatchObject({ waypoints: [WAYPOINT], sourceFormat: 'drawn' })
  })

  it('is rejected with too many waypoints, and nothing is written', async () => {
    const tooMany = { ...LINE, waypoints: Array.from({ length: WAYPOINTS_MAX + 1 }, () => WAYPOINT) }
    const args = { id: v7(), fields: routeFieldsOf(), source: { drawn: tooMany } }
    expect(await world.run('route.create', args)).toMatchObject({ ok: false, reason: 'invalid' })
    expect(world.written).toEqual([])
  })

  it('is rejected with too many points', async () => {
    const many = TRACK_POINTS_MAX + 1
    const still: Line = {
      length: many,
      lat: new Float64Array(many),
      lon: new Float64Array(many),
      height: new Float32Array(many).fill(Number.NaN),
      time: new Float64Array(many).fill(Number.NaN),
    }
    const args = {
      id: v7(),
      fields: routeFieldsOf(),
      source: { drawn: { segments: [still], waypoints: [] } },
    }
    expect(await world.run('route.create', args)).toMatchObject({ ok: false, reason: 'invalid' })
    expect(world.written).toEqual([])
  })
})

describe('editing a line', () => {
  it('writes the route’s figures and its line in one transaction', async () => {
    const set = { distance: 4_200 }
    expect(await world.run('route.edit', { id: 'r-1', set, track: LINE })).toEqual({ ok: true })
    expect(world.written).toHaveLength(1)
    const [route, track] = world.written[0] ?? []
    expect(route).toMatchObject({ collection: 'routes', id: 'r-1', action: 'edit', set })
    expect(track).toMatchObject({ collection: 'tracks', id: 'r-1', action: 'edit' })
    expect(Object.keys(track?.set ?? {})).toEqual(['lines', 'waypoints'])
    expect(waysOf(track?.set as TrackFields)).toEqual(WAYS)
  })

  it('writes only the waypoints if nothing else has changed', async () => {
    const args = { id: 'r-1', set: {}, track: { waypoints: [WAYPOINT] } }
    expect(await world.run('route.edit', args)).toEqual({ ok: true })
    const [, track] = world.written[0] ?? []
    expect(track).toMatchObject({ collection: 'tracks', id: 'r-1', action: 'edit' })
    expect(track?.set).toEqual({ waypoints: [WAYPOINT] })
  })

  it('reports the maximum number of waypoints', async () => {
    const waypoints = Array.from({ length: WAYPOINTS_MAX + 1 }, () => WAYPOINT)
    expect(await world.run('route.edit', { id: 'r-1', set: {}, track: { waypoints } })).toEqual({
      ok: false,
      reason: 'invalid',
      field_errors: { waypoints: [`At most ${WAYPOINTS_MAX} waypoints.`] },
    })
  })

  it('writes nothing if the line is not on this device', async () => {
    world.take('tracks', 'r-1')
    const args = { id: 'r-1', set: { distance: 1 }, track: LINE }
    expect(await world.run('route.edit', args)).toEqual({ ok: false, reason: 'not_found' })
    expect(world.written).toEqual([])
  })

  it('writes no line if a field of the route is invalid', async () => {
    const args = { id: 'r-1', set: { name: 'a' }, track: LINE }
    expect(await world.run('route.edit', args)).toMatchObject({ ok: false, reason: 'invalid' })
    expect(world.written).toEqual([])
  })
})
