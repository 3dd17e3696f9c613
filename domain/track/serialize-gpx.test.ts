import { expect, test } from 'vitest'
import { encodeSegment } from './codec.ts'
import { lineFromPoints } from './line.ts'
import { serializeGpx } from './serialize-gpx.ts'
import type { TrackFields } from './track.ts'

const HEAD = { name: 'A walk', description: '', activity: 'walk', link: null }

const trackOf = (...lines: ReturnType<typeof lineFromPoints>[]): TrackFields => ({
  lines: [{ segments: lines.map(encodeSegment) }],
  waypoints: [],
  sourceFormat: 'drawn',
})

const textOf = (
  head: typeof HEAD | (Omit<typeof HEAD, 'link'> & { link: string }),
  track: TrackFields,
): string => [...serializeGpx(head, track)].join('')

test('writes only the known values of a point', () => {
  const text = textOf(
    HEAD,
    trackOf(
      lineFromPoints([
        { lat: 46.1, lon: 13.1, height: 812.4, time: 0 },
        { lat: 46.2, lon: 13.2, time: 1.5 },
        { lat: -1e-7, lon: 180 },
      ]),
    ),
  )
  expect(text).toContain(
    '<trkpt lat="46.1000000" lon="13.1000000"><ele>812.4</ele><time>1970-01-01T00:00:00Z</time></trkpt>',
  )
  expect(text).toContain(
    '<trkpt lat="46.2000000" lon="13.2000000"><time>1970-01-01T00:00:01.500Z</time></trkpt>',
  )
  expect(text).toContain('<trkpt lat="-0.0000001" lon="180.0000000"></trkpt>')
})

test('keeps segments separate in one track', () => {
  const line = lineFromPoints([{ lat: 1, lon: 1 }])
  const text = textOf(HEAD, trackOf(line, line))
  expect(text.match(/<trkseg>/g)).toHaveLength(2)
  expect(text.match(/<trk>/g)).toHaveLength(1)
})

test('escapes texts, so that they cannot end an element or attribute', () => {
  const text = textOf(
    { ...HEAD, name: '</name><script>', description: ']]> & more\u0000\u0008', link: '"><x y="' },
    trackOf(lineFromPoints([{ lat: 1, lon: 1 }])),
  )
  expect(text).toContain('<name>&lt;/name&gt;&lt;script&gt;</name>')
  expect(text).toContain('<desc>]]&gt; &amp; more</desc>')
  expect(text).toContain('<link href="&quot;&gt;&lt;x y=&quot;"/>')
})

test('omits empty elements', () => {
  const text = textOf(HEAD, trackOf(lineFromPoints([{ lat: 1, lon: 1 }])))
  expect(text).not.toContain('<desc>')
  expect(text).not.toContain('<link')
})

test('writes waypoints first, as the format requires', () => {
  const waypoint = { lat: 1, lon: 2, height: 3, name: 'Spring', note: 'Cold', symbol: 'Water' }
  const text = textOf(HEAD, { ...trackOf(lineFromPoints([{ lat: 1, lon: 1 }])), waypoints: [waypoint] })
  expect(text).toContain(
    '<wpt lat="1.0000000" lon="2.0000000"><ele>3</ele><name>Spring</name><desc>Cold</desc><sym>Water</sym></wpt>',
  )
  expect(text.indexOf('<wpt')).toBeLessThan(text.indexOf('<trk>'))
})

test('throws for a damaged track', () => {
  const track = trackOf(lineFromPoints([{ lat: 1, lon: 1 }]))
  const damaged = { ...track, lines: [{ segments: [{ coordinates: '~~~', heights: [], times: null }] }] }
  expect(() => textOf(HEAD, damaged)).toThrow(RangeError)
})
