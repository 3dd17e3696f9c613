import { expect, test } from 'vitest'
import { encodeSegment } from './codec.ts'
import { lineFromPoints } from './line.ts'
import { serializeGeojson } from './serialize-geojson.ts'
import type { TrackFields } from './track.ts'

const HEAD = { name: 'A “walk”', description: 'Two\nlines', activity: 'walk', link: null }

function parsed(some: Partial<TrackFields>, head = HEAD) {
  const track: TrackFields = { lines: [], waypoints: [], sourceFormat: 'gpx', ...some }
  return JSON.parse([...serializeGeojson(head, track)].join('')) as {
    type: string
    features: { geometry: { type: string; coordinates: unknown }; properties: Record<string, unknown> }[]
  }
}

const segmentOf = (...points: Parameters<typeof lineFromPoints>[0] extends Iterable<infer P> ? P[] : never) =>
  encodeSegment(lineFromPoints(points))

test('writes each line as a feature with separate segments, longitude first', () => {
  const { type, features } = parsed({
    lines: [
      {
        segments: [
          segmentOf({ lat: 46.1, lon: 13.1 }, { lat: 46.2, lon: -0.0000001 }),
          segmentOf({ lat: 1, lon: 2 }),
        ],
      },
      { segments: [segmentOf({ lat: 3, lon: 4 })] },
    ],
  })
  expect(type).toBe('FeatureCollection')
  expect(features.map(({ geometry }) => geometry)).toEqual([
    {
      type: 'MultiLineString',
      coordinates: [
        [
          [13.1, 46.1],
          [-0.0000001, 46.2],
        ],
        [[2, 1]],
      ],
    },
    { type: 'MultiLineString', coordinates: [[[4, 3]]] },
  ])
  expect(features[0]?.properties).toEqual({ name: 'A “walk”', description: 'Two\nlines', activity: 'walk' })
})

test('writes each height that is known', () => {
  const { features } = parsed({
    lines: [
      {
        segments: [
          segmentOf({ lat: 1, lon: 2, height: 812.4 }, { lat: 1, lon: 3, height: -2 }),
          segmentOf({ lat: 1, lon: 2, height: 812.4 }, { lat: 1, lon: 3 }),
        ],
      },
    ],
  })
  expect(features[0]?.geometry.coordinates).toEqual([
    [
      [2, 1, 812.4],
      [3, 1, -2],
    ],
    [
      [2, 1, 812.4],
      [3, 1],
    ],
  ])
})

test('writes times beside the coordinates, null if unknown', () => {
  const { features } = parsed({
    lines: [{ segments: [segmentOf({ lat: 1, lon: 2, time: 0 }, { lat: 1, lon: 3 })] }],
  })
  expect(features[0]?.properties['coordinateProperties']).toEqual({
    times: [['1970-01-01T00:00:00.000Z', null]],
  })
})

test('writes waypoints as points with their texts', () => {
  const { features } = parsed({
    waypoints: [
      { lat: 46.5, lon: 13.5, height: 1_520, name: 'Dom', note: 'Closed "Mondays"', symbol: '' },
      { lat: 46.6, lon: 13.6, height: null, name: 'Spring', note: '', symbol: '' },
    ],
  })
  expect(features).toEqual([
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [13.5, 46.5, 1_520] },
      properties: { name: 'Dom', note: 'Closed "Mondays"' },
    },
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [13.6, 46.6] },
      properties: { name: 'Spring' },
    },
  ])
})

test('writes an empty collection for a route without a line', () => {
  expect(parsed({})).toEqual({ type: 'FeatureCollection', features: [] })
})
