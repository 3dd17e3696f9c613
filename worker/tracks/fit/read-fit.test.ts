import FitParser from 'fit-file-parser'
import { describe, expect, test } from 'vitest'
import { must } from '#domain/std/must.ts'
import { zipOf } from '#tests/factories/files/archives.ts'
import {
  FIT_START_S,
  type FitPoint,
  fitActivity,
  fitCourse,
  fitPoints,
} from '#tests/factories/files/fit-files.ts'
import { gzipped } from '#tests/factories/files/gpx-files.ts'
import { readable, readContent } from '#tests/factories/files/read-content.ts'
import { readAll, summarize } from '#tests/factories/files/read-files.ts'

const POINTS: FitPoint[] = [
  { lat: 46.2831, lon: 13.8642, height: 541.4, at: 0 },
  { lat: 46.2832, lon: 13.8643, height: 541.8, at: 3 },
  { lat: 46.2834, lon: 13.8641, height: null, at: 7 },
]

describe('an activity', () => {
  test.each([true, false])('is a line with heights and times, in old and new fields', async (fine) => {
    const bytes = fitActivity({ points: POINTS, sessions: [{ at: 0, sport: 1, subSport: 3 }], fine })
    const { format, routes, warnings } = await readable(bytes, 'morning.fit')
    expect([format, warnings, routes.length]).toEqual(['fit', [], 1])
    const [line] = routes[0]?.segments ?? []
    expect(routes[0]).toMatchObject({ name: 'morning', activity: 'trail_run', pointsIn: 3, pointsKept: 3 })
    POINTS.forEach(({ lat, lon, height, at }, i) => {
      expect(Math.abs((line?.lat[i] ?? 0) - (lat ?? 0))).toBeLessThanOrEqual(1e-7)
      expect(Math.abs((line?.lon[i] ?? 0) - (lon ?? 0))).toBeLessThanOrEqual(1e-7)
      expect(line?.height[i]).toEqual(height === null ? Number.NaN : expect.closeTo(height ?? 0, 1))
      expect(line?.time[i]).toBe(FIT_START_S + at)
    })
  })

  test('has the same points as in another reader', async () => {
    const bytes = fitActivity({ points: fitPoints(2_000), sessions: [{ at: 0, sport: 17, subSport: 0 }] })
    const { records = [] } = await new FitParser({ force: false, mode: 'list' }).parseAsync(bytes.buffer)
    const { routes } = await readable(bytes)
    const [line] = routes[0]?.segments ?? []
    expect(line?.length).toBe(records.length)
    records.forEach((record, i) => {
      expect(line?.lat[i]).toBeCloseTo(record.position_lat ?? 0, 7)
      expect(line?.lon[i]).toBeCloseTo(record.position_long ?? 0, 7)
      expect(line?.height[i]).toBeCloseTo(record.enhanced_altitude ?? 0, 1)
      expect(line?.time[i]).toBe(must(record.timestamp, 'a time').getTime() / 1_000)
    })
  })

  test('has a segment for each start of the timer', async () => {
    const { routes } = await readable(fitActivity({ points: fitPoints(10), restartedAt: 4 }))
    expect(routes[0]?.segments.map(({ length }) => length)).toEqual([4, 6])
  })

  test('of several sports is a route for each', async () => {
    const sessions = [
      { at: 5, sport: 2, subSport: 8 },
      { at: 0, sport: 17, subSport: 0 },
    ]
    const { routes, warnings } = await readable(fitActivity({ points: fitPoints(12), sessions }))
    expect(routes.map(({ activity, pointsKept }) => [activity, pointsKept])).toEqual([
      ['hike', 5],
      ['mtb', 7],
    ])
    expect(warnings).toEqual(['several_tracks'])
  })

  test('of several sports keeps the first point of each, also after one without satellites', async () => {
    const sessions = [
      { at: 0, sport: 5, subSport: 18 },
      { at: 3, sport: 3, subSport: 0 },
      { at: 4, sport: 2, subSport: 0 },
      { at: 10, sport: 1, subSport: 0 },
    ]
    const blind = Array.from({ length: 4 }, (_, at) => ({ lat: null, lon: null, at }))
    const points = [...blind, ...fitPoints(12).map((point) => ({ ...point, at: point.at + 4 }))]
    const { routes, warnings } = await readable(fitActivity({ points, sessions }))
    expect(routes.map(({ activity, pointsKept }) => [activity, pointsKept])).toEqual([
      ['road_bike', 6],
      ['run', 6],
    ])
    expect(warnings).toEqual(['several_tracks'])
  })

  test('on an electric mountain bike is one on a mountain bike', async () => {
    const sessions = [{ at: 0, sport: 21, subSport: 47 }]
    const { routes } = await readable(fitActivity({ points: fitPoints(3), sessions }))
    expect(routes[0]?.activity).toBe('mtb')
  })

  test('skips points without satellites, and counts invalid positions', async () => {
    const blind = { lat: null, lon: null, at: 1 }
    const nowhere = { lat: 91, lon: 8, at: 2 }
    const points = [...fitPoints(1), blind, nowhere, { lat: 46.1, lon: 8, height: 3, at: 3 }]
    const { routes, warnings } = await readable(fitActivity({ points }))
    expect(routes[0]).toMatchObject({ pointsIn: 3, pointsKept: 2 })
    expect(warnings).toEqual(['bad_points_dropped'])
  })

  test('indoors contains no route', async () => {
    const points = [0, 1, 2].map((at) => ({ lat: null, lon: null, at }))
    expect(await readContent(fitActivity({ points }))).toMatchObject({ ok: false, problem: 'no_points' })
  })
})

test('a course has its name, its sport and its course points', async () => {
  const bytes = fitCourse({
    name: 'Čez Komno',
    sport: 17,
    points: fitPoints(5),
    marks: [
      { lat: 46.0002, lon: 8, name: 'Spring', type: 3 },
      { lat: 46.0004, lon: 8, name: 'Top', type: 1 },
      { lat: 46.0003, lon: 8, name: 'Hairpin', type: 23 },
      { lat: 46.0003, lon: 8, name: 'Rest', type: 36 },
    ],
  })
  const { routes, waypoints } = await readable(bytes)
  expect(routes[0]).toMatchObject({ name: 'Čez Komno', activity: 'hike', pointsKept: 5 })
  expect(waypoints).toMatchObject([
    { name: 'Spring', symbol: 'Water', lat: expect.closeTo(46.0002, 6) },
    { name: 'Top', symbol: 'Summit' },
    { name: 'Hairpin', symbol: 'U-turn' },
    { name: 'Rest', symbol: 'Shelter' },
  ])
})

test('a file in gzip or in an archive is read and recognized by its content, not by its name', async () => {
  const bytes = fitActivity({ points: fitPoints(5) })
  expect((await readable(await gzipped(bytes), '123.fit.gz')).routes[0]?.name).toBe('123')
  expect(summarize(await readAll(zipOf({ 'a/morning.fit': bytes }), 'all.zip'))).toEqual([
    ['all.zip: a/morning.fit', 'morning'],
  ])
  expect((await readable(bytes, 'morning.gpx')).format).toBe('fit')
})
