import { describe, expect, test } from 'vitest'
import { gpxOf, trackOf } from '#tests/factories/files/gpx-files.ts'
import { readable } from '#tests/factories/files/read-content.ts'

const point = (lat: number, parts: string) => `<rtept lat="${lat}" lon="8">${parts}</rtept>`
const plan = (...points: string[]) => gpxOf(`<rte><name>Plan</name>${points.join('')}</rte>`)
const full = (minute: number) =>
  `<trkpt lat="46.0${minute}" lon="8"><ele>9${minute}0</ele><time>2026-06-11T08:0${minute}:00Z</time></trkpt>`

describe('what is beside the line', () => {
  test('named points of a route are waypoints, too', async () => {
    const { routes, waypoints } = await readable(
      plan(
        point(46, '<ele>900</ele><name>Car park</name><sym>Parking Area</sym><desc>Bus 12</desc>'),
        point(46.005, ''),
        point(46.01, '<ele>950</ele><name>Upper hut</name><sym>Lodge</sym>'),
      ),
    )
    expect(routes[0]).toMatchObject({ name: 'Plan', pointsKept: 3 })
    expect(waypoints).toMatchObject([
      { lat: 46, lon: 8, height: 900, name: 'Car park', symbol: 'Parking Area', note: 'Bus 12' },
      { lat: 46.01, height: 950, name: 'Upper hut', symbol: 'Lodge' },
    ])
  })

  test('numbers that a planner gives to each turn are no waypoints', async () => {
    const names = ['001', 'RPT012', 'WP 3', '#4', ' ']
    const { waypoints } = await readable(
      plan(...names.map((name, i) => point(46 + i, `<name>${name}</name>`))),
    )
    expect(waypoints).toEqual([])
  })

  test('the description of the file belongs to its only route', async () => {
    const metadata = '<metadata><name>Saddle</name><desc>Start at the chapel.</desc></metadata>'
    expect((await readable(gpxOf(metadata + trackOf(2)))).routes[0]?.description).toBe('Start at the chapel.')
    const own = trackOf(2).replace('<trk>', '<trk><desc>Own</desc>')
    expect((await readable(gpxOf(metadata + own))).routes[0]?.description).toBe('Own')
    const both = (await readable(gpxOf(metadata + trackOf(2) + trackOf(2)))).routes
    expect(both.map(({ description }) => description)).toEqual(['', ''])
  })

  test('waypoints beyond the limit are counted, and the line is not called simplified', async () => {
    const wpts = Array.from({ length: 2_100 }, (_, i) => `<wpt lat="46" lon="${8 + i / 1e5}"/>`).join('')
    const { waypoints, warnings, waypointsDropped } = await readable(gpxOf(wpts + trackOf(50)))
    expect([waypoints.length, waypointsDropped]).toEqual([2_000, 100])
    expect(warnings).toContain('waypoints_dropped')
    expect(warnings).not.toContain('points_reduced')
  })

  test('heights and times are missing only if no line has them', async () => {
    const bare = '<rte><rtept lat="46" lon="8"/><rtept lat="46.1" lon="8"/></rte>'
    const { warnings } = await readable(gpxOf(`<trk><trkseg>${full(1)}${full(2)}</trkseg></trk>${bare}`))
    expect(warnings).toEqual(['several_tracks'])
  })

  test('a line across the antimeridian may count longitudes on', async () => {
    const fiji = [179.98, 179.99, 180, 180.01, 180.02, 180.03].map(
      (lon) => `<trkpt lat="-16.5" lon="${lon}"/>`,
    )
    const { routes, warnings } = await readable(gpxOf(`<trk><trkseg>${fiji.join('')}</trkseg></trk>`))
    expect(routes[0]).toMatchObject({ pointsKept: 6, figures: { distance: expect.closeTo(5_330, -1) } })
    expect(warnings).not.toContain('bad_points_dropped')
  })

  test('blanks before the XML declaration are no damage', async () => {
    const { warnings } = await readable(`\n          ${gpxOf(trackOf(2))}`)
    expect(warnings).not.toContain('repaired')
  })

  test('UTF-8 that calls itself Unicode is readable', async () => {
    const text = gpxOf(trackOf(2).replace('<trk>', '<trk><name>Höhenweg</name>'))
    const named = `<?xml version="1.0" encoding="unicode"?>${text.replace(/^<\?xml[^>]*\?>/, '')}`
    expect((await readable(named)).routes[0]?.name).toBe('Höhenweg')
  })

  test('names of two letters are kept', async () => {
    for (const name of ['K2', '泰山']) {
      const text = gpxOf(trackOf(2).replace('<trk>', `<trk><name>${name}</name>`))
      expect((await readable(text)).routes[0]?.name).toBe(name)
    }
  })
})
