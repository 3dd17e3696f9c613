import { describe, expect, test } from 'vitest'
import { encodeSegment } from '#domain/track/codec.ts'
import { lineFromPoints } from '#domain/track/line.ts'
import { serializeGeojson } from '#domain/track/serialize-geojson.ts'
import { fileOf } from '#tests/factories/files/gpx-files.ts'
import { readable, readContent } from '#tests/factories/files/read-content.ts'
import { readTracks } from '../reading/read-tracks.ts'

const LINE = {
  type: 'LineString',
  coordinates: [
    [14.1, 46.1, 500],
    [14.2, 46.2, 510.5],
  ],
}
const feature = (geometry: object, properties: object | null = {}) => ({
  type: 'Feature',
  geometry,
  properties,
})
const collection = (...features: object[]) => JSON.stringify({ type: 'FeatureCollection', features })

test('a feature with a line is a route, one with a point is a waypoint', async () => {
  const { format, routes, waypoints, warnings } = await readable(
    collection(
      feature(LINE, { name: 'Saddle', desc: 'Up and down', type: 'Hiking' }),
      feature({ type: 'Point', coordinates: [14.15, 46.15, 505] }, { name: 'Spring', sym: 'Water' }),
    ),
  )
  expect(format).toBe('geojson')
  expect(routes).toHaveLength(1)
  expect(routes[0]).toMatchObject({
    name: 'Saddle',
    description: 'Up and down',
    activity: 'hike',
    pointsIn: 2,
  })
  expect([...(routes[0]?.segments[0]?.lat ?? [])]).toEqual([46.1, 46.2])
  expect([...(routes[0]?.segments[0]?.height ?? [])]).toEqual([500, 510.5])
  expect(waypoints).toMatchObject([{ lat: 46.15, lon: 14.15, height: 505, name: 'Spring', symbol: 'Water' }])
  expect(warnings).toEqual(['no_times'])
})

test('an exported route is unchanged when it is imported again', async () => {
  const points = Array.from({ length: 3_000 }, (_, i) => ({
    lat: Math.round((46 + i * 1e-5) * 1e7) / 1e7,
    lon: Math.round((14 + Math.sin(i / 50) * 1e-4) * 1e7) / 1e7,
    height: 600 + i / 2,
    time: 1_750_000_000 + i,
  }))
  const head = { name: 'To Komna', description: 'First light', activity: 'trail_run' as const, link: null }
  const segments = [lineFromPoints(points.slice(0, 1_000)), lineFromPoints(points.slice(1_000))].map(
    encodeSegment,
  )
  const text = [
    ...serializeGeojson(head, { lines: [{ segments }], waypoints: [], sourceFormat: 'drawn' }),
  ].join('')
  const { routes, warnings } = await readable(text)
  expect(warnings).toEqual([])
  expect(routes[0]).toMatchObject({ name: 'To Komna', description: 'First light', activity: 'trail_run' })
  const read = routes[0]?.segments ?? []
  expect(read.map(({ length }) => length)).toEqual([1_000, 2_000])
  const column = (name: 'lat' | 'lon' | 'height' | 'time') => read.flatMap((line) => [...line[name]])
  expect(column('lat')).toEqual(points.map(({ lat }) => lat))
  expect(column('lon')).toEqual(points.map(({ lon }) => lon))
  expect(column('height')).toEqual(points.map(({ height }) => height))
  expect(column('time')).toEqual(points.map(({ time }) => time))
})

test('times of converters are read from their usual properties', async () => {
  const times = ['2026-05-30T06:00:00Z', '2026-05-30T06:00:09Z']
  const { routes } = await readable(collection(feature(LINE, { coordTimes: times })))
  expect([...(routes[0]?.segments[0]?.time ?? [])]).toEqual(times.map((time) => Date.parse(time) / 1_000))
})

test.each([
  ['seconds', [1_780_000_000, 1_780_000_009]],
  ['milliseconds', [1_780_000_000_000, 1_780_000_009_000]],
])('times may be numbers: %s', async (_, coordTimes) => {
  const { routes } = await readable(collection(feature(LINE, { coordTimes })))
  expect([...(routes[0]?.segments[0]?.time ?? [])]).toEqual([1_780_000_000, 1_780_000_009])
})

test('a name may be a number, and the name of the collection is that of a route without one', async () => {
  expect((await readable(collection(feature(LINE, { name: 35 })))).routes[0]?.name).toBe('35')
  const layer = { type: 'FeatureCollection', name: 'Upper valley', features: [feature(LINE, null)] }
  expect((await readable(JSON.stringify(layer), 'x.geojson')).routes[0]?.name).toBe('Upper valley')
})

test('an exported line keeps each height that is known', async () => {
  const heights = [900, null, 950, 960, null, null, 990]
  const points = heights.map((height, i) => ({ lat: 46 + i / 100, lon: 8, height }))
  const lines = [{ segments: [encodeSegment(lineFromPoints(points))] }]
  const head = { name: 'Valley', description: '', activity: 'hike' as const, link: null }
  const text = [...serializeGeojson(head, { lines, waypoints: [], sourceFormat: 'fit' })].join('')
  const read = [...((await readable(text)).routes[0]?.segments[0]?.height ?? [])]
  expect(read.map((height) => (Number.isNaN(height) ? null : height))).toEqual(heights)
})

test.each([
  ['a bare line', JSON.stringify(LINE)],
  ['a single feature', JSON.stringify(feature(LINE, null))],
  ['a collection of geometries', JSON.stringify({ type: 'GeometryCollection', geometries: [LINE] })],
  ['after blanks and a byte-order mark', `\ufeff\n  ${JSON.stringify(LINE)}`],
])('%s is a route', async (_, text) => {
  const { routes } = await readable(text, 'over_the_saddle.geojson')
  expect(routes.map(({ name, pointsIn }) => [name, pointsIn])).toEqual([['over_the_saddle', 2]])
})

test('invalid positions are dropped with a warning', async () => {
  const coordinates = [[14, 46], ['14', '46'], [14], null, [14, 95], [15, 46]]
  const { routes, warnings } = await readable(JSON.stringify({ type: 'LineString', coordinates }))
  expect(routes[0]).toMatchObject({ pointsIn: 6, pointsKept: 2 })
  expect(warnings).toContain('bad_points_dropped')
})

test('a truncated file keeps what comes before, and no position that is not in it', async () => {
  const coordinates = Array.from({ length: 9 }, (_, i) => [14 + i / 7, 46.1234567 + i / 9, 500.25 + i])
  const text = collection(feature({ type: 'LineString', coordinates }))
  let most = 0
  for (let length = 0; length < text.length; length++) {
    const outcome = await readContent(text.slice(0, length))
    if (!outcome.ok) {
      expect(outcome.problem).toMatch(/^(cut_off|no_points|not_xml)$/)
      continue
    }
    expect(outcome.warnings).toContain('repaired')
    const [line] = outcome.routes[0]?.segments ?? []
    most = Math.max(most, line?.length ?? 0)
    for (let i = 0; i < (line?.length ?? 0); i++) {
      expect(line?.lon[i]).toBeCloseTo(coordinates[i]?.[0] ?? 0, 6)
      expect(line?.lat[i]).toBeCloseTo(coordinates[i]?.[1] ?? 0, 6)
      expect(line?.height[i]).toBeCloseTo(coordinates[i]?.[2] ?? 0, 3)
    }
  }
  expect(most).toBe(9)
})

describe('rejected files and their problem', () => {
  const deep = Array.from({ length: 40 }).reduce<object>(
    (inner) => ({ type: 'GeometryCollection', geometries: [inner] }),
    LINE,
  )
  test.each([
    ['a file that breaks off', collection(feature(LINE)).slice(0, 60), 'cut_off'],
    ['JSON of another kind', '{"name":"package"}', 'not_tracks'],
    [
      'an area',
      JSON.stringify({
        type: 'Polygon',
        coordinates: [
          [
            [14, 46],
            [15, 46],
            [15, 47],
            [14, 46],
          ],
        ],
      }),
      'no_points',
    ],
    ['a collection of nothing', collection(), 'no_points'],
    ['features that are none', '{"type":"FeatureCollection","features":[null,3,"x",{}]}', 'no_points'],
    ['geometries without end, one in the other', JSON.stringify(deep), 'too_deep'],
  ])('%s', async (_, text, problem) => {
    expect(await readContent(text)).toMatchObject({ ok: false, problem })
  })
})

test('reading a long line can be cancelled', async () => {
  const stop = new AbortController()
  const coordinates = Array.from({ length: 200_000 }, (_, i) => [14 + i * 1e-6, 46])
  const reading = readTracks({
    blob: fileOf(JSON.stringify({ type: 'LineString', coordinates })),
    name: 'long.geojson',
    signal: stop.signal,
    onProgress: (share) => share === 1 && stop.abort(),
  })
  expect(await reading).toMatchObject({ ok: false, problem: 'cancelled' })
})
