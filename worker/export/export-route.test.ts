import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { encodeSegment } from '#domain/track/codec.ts'
import { lineFromPoints } from '#domain/track/line.ts'
import type { Tab } from '#tests/device/whole-device.ts'
import { World } from '#tests/device/world.ts'
import { routeOf, trackOf } from '#tests/factories/documents.ts'
import { unplugged } from '#tests/fakes/network.ts'
import { readTracks } from '../tracks/reading/read-tracks.ts'

const POINTS = Array.from({ length: 30_000 }, (_, i) => ({
  lat: 46.3 + i * 1e-6,
  lon: 13.8 + Math.sin(i / 50) * 1e-4,
  height: Math.round(6_000 + i / 10) / 10,
  time: 1_750_000_000 + i,
}))

let world: World
let tab: Tab

beforeEach(async () => {
  world = new World()
  world.server.put('routes', routeOf({ id: 'r-1', name: 'To <Komna>' }), ['member:maya'])
  const lines = [{ segments: [encodeSegment(lineFromPoints(POINTS))] }]
  world.server.put('tracks', trackOf({ id: 'r-1', lines }), ['member:maya'])
  world.server.put('routes', routeOf({ id: 'r-2', name: 'No line here' }), ['member:maya'])
  tab = await world.signedIn()
  world.network.handler = unplugged
})
afterEach(() => world.end())

describe('a route exported as a file', () => {
  it('has the same line when it is imported again, offline', async () => {
    const file = await tab.device.exports.route('r-1', 'gpx')
    expect(file?.type).toBe('application/gpx+xml')
    const blob = file ?? new Blob()
    const read = await readTracks({
      blob,
      name: 'x.gpx',
      signal: new AbortController().signal,
      onProgress: () => undefined,
    })
    if (!read.ok) throw new Error(read.problem)
    const [route] = read.routes
    expect(route?.name).toBe('To <Komna>')
    expect(route?.pointsIn).toBe(POINTS.length)
    const [line] = route?.segments ?? []
    expect(line?.length).toBe(route?.pointsKept)
    for (const i of [0, 1]) {
      expect(line?.lat[i]).toBeCloseTo(POINTS[i]?.lat ?? 0, 7)
      expect(line?.height[i]).toBeCloseTo(POINTS[i]?.height ?? 0, 1)
    }
  })

  it('contains every point as GeoJSON', async () => {
    const file = await tab.device.exports.route('r-1', 'geojson')
    expect(file?.type).toBe('application/geo+json')
    const read = JSON.parse((await file?.text()) ?? '') as {
      features: { geometry: { coordinates: [number, number, number][][] } }[]
    }
    const [places = []] = read.features[0]?.geometry.coordinates ?? []
    expect(places).toHaveLength(POINTS.length)
    const last = POINTS.at(-1)
    expect(places.at(-1)).toEqual([Number(last?.lon.toFixed(7)), Number(last?.lat.toFixed(7)), last?.height])
  })

  it.each(['r-2', 'r-9'])('is null if its line is not on this device: %s', async (id) => {
    expect(await tab.device.exports.route(id, 'gpx')).toBeNull()
  })
})
