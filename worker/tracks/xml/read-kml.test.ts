import { describe, expect, test } from 'vitest'
import { readable, readContent } from '#tests/factories/files/read-content.ts'

const kml = (content: string): string =>
  `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2">${content}</kml>`

const placemark = (name: string, content: string): string =>
  `<Placemark><name>${name}</name><description>Of ${name}</description>${content}</Placemark>`

const line = (coordinates: string): string =>
  `<LineString><coordinates>${coordinates}</coordinates></LineString>`

test('a placemark with a line is a route, one with a point is a waypoint', async () => {
  const { format, routes, waypoints, warnings } = await readable(
    kml(
      `<Document><name>Summer</name>${placemark('Saddle', line('14.1,46.1,500 14.2,46.2,510.5'))}${placemark('Spring', '<Point><coordinates> 14.15,46.15,0 </coordinates></Point>')}</Document>`,
    ),
  )
  expect(format).toBe('kml')
  expect(routes).toHaveLength(1)
  expect(routes[0]).toMatchObject({ name: 'Saddle', description: 'Of Saddle', pointsIn: 2 })
  expect([...(routes[0]?.segments[0]?.lat ?? [])]).toEqual([46.1, 46.2])
  expect([...(routes[0]?.segments[0]?.lon ?? [])]).toEqual([14.1, 14.2])
  expect([...(routes[0]?.segments[0]?.height ?? [])]).toEqual([500, 510.5])
  expect(waypoints).toMatchObject([{ lat: 46.15, lon: 14.15, name: 'Spring', note: 'Of Spring' }])
  expect(warnings).toEqual(['no_times'])
})

test('nested folders are read, and each line is a route', async () => {
  const { routes, warnings } = await readable(
    kml(
      `<Document><Folder><name>A</name><Folder>${placemark('One', line('14,46,1 15,46,2'))}</Folder>${placemark('Two', line('14,47,1 15,47,2'))}</Folder></Document>`,
    ),
  )
  expect(routes.map(({ name }) => name)).toEqual(['One', 'Two'])
  expect(warnings).toContain('several_tracks')
})

test('the lines of one placemark are segments of one route', async () => {
  const { routes } = await readable(
    kml(
      placemark(
        'Stages',
        `<MultiGeometry>${line('14,46,1 15,46,2')}<MultiGeometry>${line('16,46,1 17,46,2 18,46,3')}</MultiGeometry></MultiGeometry>`,
      ),
    ),
  )
  expect(routes[0]?.segments.map(({ length }) => length)).toEqual([2, 3])
})

describe('heights', () => {
  test.each([
    ['of 0 everywhere are none', '14,46,0 15,46,0'],
    ['that are not there are none', '14,46 15,46'],
  ])('%s', async (_, coordinates) => {
    const { warnings } = await readable(kml(placemark('Flat', line(coordinates))))
    expect(warnings).toContain('no_heights')
  })

  test('of 0 are kept besides others', async () => {
    const { routes } = await readable(kml(placemark('Coast', line('14,46,0 15,46,12'))))
    expect([...(routes[0]?.segments[0]?.height ?? [])]).toEqual([0, 12])
  })
})

test('a line of any length is complete, wherever its text is split', async () => {
  const count = 30_000
  const coordinates = Array.from({ length: count }, (_, i) => `14.${1_000_000 + i},46.5,${100 + (i % 7)}`)
  const { routes } = await readable(kml(placemark('Long', line(coordinates.join('\n')))))
  expect(routes[0]).toMatchObject({ pointsIn: count })
  expect(routes[0]?.segments[0]?.lon.at(-1)).toBe(Number(`14.${1_000_000 + count - 1}`))
})

test('a recorded track has the time of each point', async () => {
  const track =
    '<gx:Track><when>2026-05-30T06:00:00Z</when><when>2026-05-30T06:00:05Z</when><gx:coord>14.1 46.1 500</gx:coord><gx:coord>14.2 46.2 501</gx:coord></gx:Track>'
  const { routes, warnings } = await readable(
    kml(placemark('Recorded', `<gx:MultiTrack>${track}${track}</gx:MultiTrack>`)),
  )
  expect(warnings).toEqual([])
  const start = Date.UTC(2026, 4, 30, 6) / 1_000
  expect(routes[0]?.segments.map(({ time }) => [...time])).toEqual([
    [start, start + 5],
    [start, start + 5],
  ])
})

test('a prefix of the root is accepted, for KML and for Google’s tracks in it', async () => {
  const { routes } = await readable(
    '<k:kml xmlns:k="http://www.opengis.net/kml/2.2"><k:Placemark><gx:Track><gx:coord>14 46 1</gx:coord><gx:coord>15 46 2</gx:coord></gx:Track></k:Placemark></k:kml>',
  )
  expect(routes[0]).toMatchObject({ pointsIn: 2 })
})

test('invalid positions are dropped with a warning', async () => {
  const { routes, warnings } = await readable(
    kml(placemark('Gaps', line('14,46,1 ,, 15,95,1 north,east 15,46,2'))),
  )
  expect(routes[0]).toMatchObject({ pointsIn: 5, pointsKept: 2 })
  expect(warnings).toContain('bad_points_dropped')
})

test('polygons and network links are no routes', async () => {
  const area =
    '<Polygon><outerBoundaryIs><LinearRing><coordinates>14,46 15,46 15,47 14,46</coordinates></LinearRing></outerBoundaryIs></Polygon>'
  const content = `<Document><NetworkLink><Link><href>https://elsewhere.example/a.kml</href></Link></NetworkLink>${placemark('Lake', area)}</Document>`
  expect(await readContent(kml(content))).toMatchObject({ ok: false, problem: 'no_points' })
})

test('a truncated line gives the points before', async () => {
  const whole = kml(placemark('Cut', line('14,46,1 15,46,2 16,46,3')))
  const { routes, warnings } = await readable(whole.slice(0, whole.indexOf(' 16,46') + 3))
  expect(routes[0]).toMatchObject({ pointsKept: 2 })
  expect(warnings).toContain('repaired')
})
