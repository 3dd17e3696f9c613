import { expect, test } from 'vitest'
import { readable } from '#tests/factories/files/read-content.ts'

const kml = (content: string): string =>
  `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2">${content}</kml>`

const placemark = (name: string, content: string): string =>
  `<Placemark><name>${name}</name><description>Of ${name}</description>${content}</Placemark>`

const line = (coordinates: string): string =>
  `<LineString><coordinates>${coordinates}</coordinates></LineString>`

const point = (lat: number, height: number) =>
  `<Point><coordinates>8.005,${lat},${height}</coordinates></Point>`

test('a ring is a route that returns to its start', async () => {
  const ring =
    '<LinearRing><tessellate>1</tessellate><coordinates>8,46 8.01,46 8.01,46.01 8,46</coordinates></LinearRing>'
  const { routes } = await readable(kml(placemark('Round the lake', ring)))
  expect(routes[0]).toMatchObject({ name: 'Round the lake', pointsKept: 4, figures: { shape: 'loop' } })
})

test('the points beside a line are waypoints, with their heights', async () => {
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
