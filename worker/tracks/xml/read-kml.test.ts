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

describe('a recorded track', () => {
  const when = (minute: number) => `<when>2026-06-11T08:0${minute}:00+02:00</when>`
  const coord = (i: number, prefix = '') =>
    `<${prefix}coord>8.00${i} 46.00${i} ${900 + 20 * i}</${prefix}coord>`
  const each = (write: (i: number) => string) => [0, 1, 2, 3].map(write).join('')
  const times = [0, 1, 2, 3].map((minute) => Date.UTC(2026, 5, 11, 6, minute) / 1_000)
  const GOOGLE = 'http://www.google.com/kml/ext/2.2'
  const kml23 = (content: string) => `<kml xmlns="http://www.opengis.net/kml/2.3">${content}</kml>`

  test.each([
    [
      'of KML 2.3, as OpenTracks writes it',
      kml23(
        placemark('Walk', `<MultiTrack><Track>${each(when)}${each((i) => coord(i))}</Track></MultiTrack>`),
      ),
    ],
    ['of KML 2.3, alone', kml23(placemark('Walk', `<Track>${each(when)}${each((i) => coord(i))}</Track>`))],
    [
      'of KML 2.3 with Google’s coordinates',
      kml(placemark('Walk', `<Track>${each(when)}${each((i) => coord(i, 'gx:'))}</Track>`)),
    ],
    [
      'of Google with coordinates of KML 2.3',
      kml(placemark('Walk', `<gx:Track>${each(when)}${each((i) => coord(i))}</gx:Track>`)),
    ],
    [
      'with the coordinates before the times',
      kml(placemark('Walk', `<gx:Track>${each((i) => coord(i, 'gx:'))}${each(when)}</gx:Track>`)),
    ],
    [
      'with times and coordinates in turn',
      kml(placemark('Walk', `<gx:Track>${each((i) => coord(i, 'gx:') + when(i))}</gx:Track>`)),
    ],
    [
      'with another prefix for Google’s namespace',
      `<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:ns2="${GOOGLE}">${placemark('Walk', `<ns2:Track>${each(when)}${each((i) => coord(i, 'ns2:'))}</ns2:Track>`)}</kml>`,
    ],
    [
      'that declares its namespace itself',
      `<kml xmlns="http://www.opengis.net/kml/2.2">${placemark('Walk', `<x:Track xmlns:x="${GOOGLE}">${each(when)}${each((i) => coord(i, 'x:'))}</x:Track>`)}</kml>`,
    ],
    [
      'in a root with a prefix and content without',
      `<k:kml xmlns:k="http://www.opengis.net/kml/2.3" xmlns="http://www.opengis.net/kml/2.3">${placemark('Walk', `<Track>${each(when)}${each((i) => coord(i))}</Track>`)}</k:kml>`,
    ],
  ])('%s is read with heights and times', async (_, text) => {
    const { routes, warnings } = await readable(text)
    expect(warnings).toEqual([])
    expect(routes).toHaveLength(1)
    expect(routes[0]).toMatchObject({ name: 'Walk', pointsIn: 4 })
    const [line] = routes[0]?.segments ?? []
    expect([...(line?.height ?? [])]).toEqual([900, 920, 940, 960])
    expect([...(line?.time ?? [])]).toEqual(times)
    expect(routes[0]?.figures.distance).toBeCloseTo(406.2, 0)
  })

  test('keeps each time at its point if a position is invalid', async () => {
    const track = `<gx:Track>${coord(0, 'gx:')}<gx:coord>8 95 1</gx:coord>${coord(2, 'gx:')}${each(when)}</gx:Track>`
    const { routes } = await readable(kml(placemark('Walk', track)))
    expect([...(routes[0]?.segments[0]?.time ?? [])]).toEqual([times[0], times[2]])
  })

  test('of a foreign namespace with the same name is skipped', async () => {
    const text = `<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:z="https://elsewhere.example">${placemark('Walk', `<z:Track>${each((i) => coord(i, 'z:'))}</z:Track>`)}</kml>`
    expect(await readContent(text)).toMatchObject({ ok: false, problem: 'no_points' })
  })
})

test('a ring is a route that returns to its start', async () => {
  const ring =
    '<LinearRing><tessellate>1</tessellate><coordinates>8,46 8.01,46 8.01,46.01 8,46</coordinates></LinearRing>'
  const { routes } = await readable(kml(placemark('Round the lake', ring)))
  expect(routes[0]).toMatchObject({ name: 'Round the lake', pointsKept: 4, figures: { shape: 'loop' } })
})

test('the points beside a line are waypoints, with their heights', async () => {
  const point = (lat: number, height: number) =>
    `<Point><coordinates>8.005,${lat},${height}</coordinates></Point>`
  const { routes, waypoints } = await readable(
    kml(
      placemark(
        'Hut and way',
        `<MultiGeometry>${point(46.002, 950)}${line('8,46,900 8.01,46.01,990')}${point(46.004, 0)}</MultiGeometry>`,
      ),
    ),
  )
  expect(routes).toHaveLength(1)
  expect(waypoints).toMatchObject([
    { name: 'Hut and way', note: 'Of Hut and way', lat: 46.002, lon: 8.005, height: 950 },
    { name: 'Hut and way', lat: 46.004, height: null },
  ])
})

test.each([
  ['relativeToGround', '<altitudeMode>relativeToGround</altitudeMode>', ''],
  ['relativeToSeaFloor of Google', '<gx:altitudeMode>relativeToSeaFloor</gx:altitudeMode>', ''],
  ['relativeToGround behind the line', '', '<altitudeMode>relativeToGround</altitudeMode>'],
])('heights above the ground are no heights above the sea: %s', async (_, before, after) => {
  const relative = `<LineString>${before}<coordinates>8,46,2 8.01,46.01,40</coordinates>${after}</LineString>`
  const { routes, waypoints } = await readable(
    kml(
      `<Document>${placemark('Flight', relative)}${placemark('Mast', `<Point>${before}<coordinates>8,46,30</coordinates>${after}</Point>`)}${placemark('Path', line('8,46,900 8.01,46.01,990'))}</Document>`,
    ),
  )
  expect(routes.map(({ figures }) => figures.highest)).toEqual([null, 990])
  expect(waypoints.map(({ height }) => height)).toEqual([null])
})

test('the HTML of a description becomes text', async () => {
  const description =
    '<b>Lovely</b> walk<br>Bus 12 &amp; back<br/><img src="https://example.org/a.jpg"/><table><tr><td>Length</td><td>5&nbsp;km</td></tr></table><script>alert(1)</script>'
  const { routes } = await readable(
    kml(
      `<Placemark><name>A</name><description><![CDATA[${description}]]></description>${line('8,46 8.01,46.01')}</Placemark>`,
    ),
  )
  expect(routes[0]?.description).toBe('Lovely walk\nBus 12 & back\nLength 5 km')
})

test('a description without HTML keeps its signs', async () => {
  const { routes } = await readable(
    kml(
      `<Placemark><description>Height &lt; 900 m, 3 &gt; 2 &amp; more</description>${line('8,46 8.01,46.01')}</Placemark>`,
    ),
  )
  expect(routes[0]?.description).toBe('Height < 900 m, 3 > 2 & more')
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
