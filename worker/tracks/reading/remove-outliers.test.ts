import { describe, expect, test } from 'vitest'
import { lineFromPoints } from '#domain/track/line.ts'
import { gpxOf } from '#tests/factories/files/gpx-files.ts'
import { readable } from '#tests/factories/files/read-content.ts'

interface Point {
  lat: number
  lon: number
  ele?: number
  minute?: number
}

const trkpt = ({ lat, lon, ele, minute }: Point): string => {
  const time = minute === undefined ? '' : new Date(Date.UTC(2026, 5, 11, 8, minute)).toISOString()
  return `<trkpt lat="${lat}" lon="${lon}">${ele === undefined ? '' : `<ele>${ele}</ele>`}${time && `<time>${time}</time>`}</trkpt>`
}
const trackOf = (...segments: (readonly Point[])[]): string =>
  gpxOf(
    `<trk><name>Walk</name>${segments.map((points) => `<trkseg>${points.map(trkpt).join('')}</trkseg>`).join('')}</trk>`,
  )

/** North, 111.2 m and 10 m up a minute. */
const walk = (count: number, { timed = true } = {}): Point[] =>
  Array.from({ length: count }, (_, i) => ({
    lat: 46 + i / 1_000,
    lon: 8,
    ele: 900 + i * 10,
    ...(timed && { minute: i }),
  }))
/** North, 56 m and 1 m up a minute. */
const slope = (count: number): Point[] =>
  Array.from({ length: count }, (_, i) => ({ lat: 46 + i / 2_000, lon: 8, ele: 1_500 + i, minute: i }))

const with_ = (points: readonly Point[], at: number, change: Partial<Point>): Point[] =>
  points.map((point, i) => (i === at ? { ...point, ...change } : point))

describe('positions', () => {
  test.each([
    ['one first fix at 0/0', [{ lat: 0, lon: 0, ele: 0, minute: 0 }]],
    [
      'several of them',
      [
        { lat: 0, lon: 0, minute: 0 },
        { lat: 0, lon: 0, minute: 0 },
      ],
    ],
    ['one first fix at the place of yesterday', [{ lat: 52, lon: 13, minute: 0 }]],
  ])('%s is left out with a warning', async (_, fixes) => {
    const { routes, warnings } = await readable(trackOf([...fixes, ...walk(20)]))
    expect(routes[0]?.figures).toMatchObject({ distance: expect.closeTo(2_112.7, 0), lowest: 900 })
    expect(warnings).toEqual(['bad_points_dropped'])
  })

  test('first fixes in a segment of their own are left out', async () => {
    const { routes } = await readable(trackOf([{ lat: 0, lon: 0, minute: 0 }], walk(20)))
    expect(routes[0]?.figures.distance).toBeCloseTo(2_112.7, 0)
    expect(routes[0]?.figures.start.lat).toBe(46)
  })

  test.each([true, false])('a single jump is left out, with times: %s', async (timed) => {
    for (const at of [0, 7, 19]) {
      const { routes, warnings } = await readable(trackOf(with_(walk(20, { timed }), at, { lat: 47.5 })))
      expect(routes[0]?.figures.distance).toBeCloseTo(at === 7 ? 2_112.7 : 2_001.5, 0)
      expect(warnings).toContain('bad_points_dropped')
    }
  })

  test.each([
    [
      'a flight',
      Array.from({ length: 30 }, (_, i) => ({ lat: 46 + i / 10, lon: 8, ele: 9_000, minute: i * 0.75 })),
    ],
    [
      'a planned line out and back',
      [
        { lat: 46, lon: 8 },
        { lat: 46.2, lon: 8 },
        { lat: 46, lon: 8 },
      ],
    ],
    [
      'a train in the middle',
      [...walk(10), ...walk(10).map((p, i) => ({ ...p, lat: p.lat + 1, minute: 90 + i }))],
    ],
    [
      'a line on the equator at the prime meridian',
      Array.from({ length: 9 }, (_, i) => ({ lat: i / 1_000, lon: 0, minute: i })),
    ],
  ])('%s is unchanged', async (_, points) => {
    const { routes, warnings } = await readable(trackOf(points))
    expect(routes[0]?.pointsKept).toBe(points.length)
    expect(warnings).not.toContain('bad_points_dropped')
  })

  test('a segment for each point is one line', async () => {
    const { routes } = await readable(trackOf(...walk(30).map((point) => [point])))
    expect(routes[0]?.segments).toHaveLength(1)
    expect(routes[0]?.figures).toMatchObject({ distance: expect.closeTo(3_224.7, 0), ascent: 290 })
  })
})

describe('heights', () => {
  test.each([
    ['one that drops out to 0', [30], 0],
    ['several that drop out', [30, 31, 32], 0],
    ['one above all mountains', [30], 9_500],
    ['the first', [0, 1], 0],
    ['the last', [58, 59], 0],
  ])('%s does not count', async (_, places, height) => {
    const points = places.reduce((all, at) => with_(all, at, { ele: height }), slope(60))
    const { figures } = (await readable(trackOf(points))).routes[0] ?? {}
    expect(figures?.lowest).toBeGreaterThanOrEqual(1_500)
    expect(figures?.highest).toBeLessThanOrEqual(1_559)
    expect(figures?.ascent).toBeGreaterThanOrEqual(56)
    expect(figures?.ascent).toBeLessThanOrEqual(59)
    expect(figures?.descent).toBe(0)
  })

  test('a ropeway that was recorded is kept, also where it is steeper than any path', async () => {
    for (const rise of [50, 300]) {
      const up = slope(30).map((point, i) => ({ ...point, ele: 1_500 + i * rise }))
      const { figures } = (await readable(trackOf(up))).routes[0] ?? {}
      expect([figures?.lowest, figures?.highest]).toEqual([1_500, 1_500 + 29 * rise])
    }
  })

  test('a peak between far points of a plan is kept', async () => {
    const plan = [1_000, 2_400, 1_100].map((ele, i) => ({ lat: 46 + i / 20, lon: 8, ele }))
    expect((await readable(trackOf(plan))).routes[0]?.figures.highest).toBe(2_400)
  })

  test('of 0 everywhere are unknown, of 0 beside others are kept', async () => {
    const flat = walk(10).map((point) => ({ ...point, ele: 0 }))
    const { routes, warnings } = await readable(trackOf(flat))
    expect(routes[0]?.figures).toMatchObject({ ascent: null, highest: null })
    expect(warnings).toEqual(['no_heights'])
    const coast = (await readable(trackOf(with_(flat, 5, { ele: 4 })))).routes[0]?.figures
    expect(coast).toMatchObject({ lowest: 0, highest: 4 })
  })
})

test('a line of a million points costs no more than a moment', async () => {
  const { withoutFalseHeights, withoutJumps } = await import('./remove-outliers.ts')
  const line = lineFromPoints(
    Array.from({ length: 300_000 }, (_, i) => ({
      lat: 46 + i / 1e6,
      lon: 8,
      height: 900 + (i % 50),
      time: i,
    })),
  )
  const startMs = performance.now()
  expect(withoutFalseHeights([withoutJumps(line)])[0]?.length).toBe(line.length)
  expect(performance.now() - startMs).toBeLessThan(3_000)
})
