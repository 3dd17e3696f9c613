import { describe, expect, test } from 'vitest'
import { fixtureText, gpxOf, gzipped, trackOf, utf16 } from '#tests/factories/files/gpx-files.ts'
import { readable, readContent, readFixture } from '#tests/factories/files/read-content.ts'
import { LONG_MS } from '#tests/long.ts'

describe('rejected files and their problem', () => {
  test.each([
    ['document-type', 'doctype'],
    ['web-page', 'not_tracks'],
    ['other-xml', 'not_tracks'],
    ['waypoints-only', 'no_points'],
    ['empty-track', 'no_points'],
  ])('%s: %s', async (name, problem) => {
    expect(await readContent(await fixtureText(name))).toMatchObject({ ok: false, problem })
  })

  test.each([
    ['nothing at all', '', 'not_xml'],
    ['a text', 'Meet at nine at the car park.', 'not_xml'],
    ['bytes of a picture', new Uint8Array(5_000).map((_, i) => (i * 197) % 256), 'not_xml'],
    ['a file that breaks off in its head', '<?xml version="1.0"?><gpx><trk><name>Up', 'cut_off'],
    ['a line of one point', gpxOf('<trk><trkseg><trkpt lat="1" lon="1"/></trkseg></trk>'), 'no_points'],
    ['elements without end, one in the other', `<gpx>${'<a>'.repeat(40)}`, 'too_deep'],
    ['more points than a million', gpxOf(trackOf(1_000_001)), 'too_many_points'],
  ])(
    '%s',
    async (_, content, problem) => {
      expect(await readContent(content)).toMatchObject({
        ok: false,
        problem,
        detail: expect.stringMatching(/^.+\.$/),
      })
    },
    LONG_MS,
  )

  test('a file whose document type says that it is a web page', async () => {
    expect(await readContent('<!DOCTYPE html PUBLIC "-//W3C//DTD"><html></html>')).toMatchObject({
      problem: 'not_tracks',
    })
  })

  test('a file with waypoints only is distinguished from an empty one', async () => {
    const outcome = await readContent(await fixtureText('waypoints-only'))
    expect(outcome).toMatchObject({ detail: expect.stringContaining('waypoints only') })
  })

  test(
    'a small file that expands to more than 150 MB',
    async () => {
      const bomb = await gzipped(`<gpx>${' '.repeat(151 * 1024 * 1024)}</gpx>`)
      expect(bomb.length).toBeLessThan(1024 * 1024)
      expect(await readContent(bomb)).toMatchObject({ ok: false, problem: 'too_large' })
    },
    LONG_MS,
  )

  test('entities of a document type are never expanded', async () => {
    const endless = `<!DOCTYPE gpx [<!ENTITY a "${'x'.repeat(1_000)}">]><gpx>${'&a;'.repeat(1_000)}</gpx>`
    expect(await readContent(endless)).toMatchObject({ ok: false, problem: 'doctype' })
  })
})

describe('GPX 1.1', () => {
  test('a track has its name, texts, activity and segments', async () => {
    const { routes, warnings } = await readFixture('track-1.1')
    expect(warnings).toEqual([])
    expect(routes).toHaveLength(1)
    expect(routes[0]).toMatchObject({
      name: 'Over the saddle',
      description: 'Up by the stream, down by the "old" mule track & the bridge.\n\nRecorded on foot',
      activity: 'hike',
      pointsIn: 5,
      pointsKept: 5,
      figures: { start: { lat: 46.4, lon: 13.7 }, lowest: 812.4, highest: 872 },
    })
    expect(routes[0]?.segments.map((segment) => segment.length)).toEqual([3, 2])
  })

  test('times are read with fractions and zones, and as UTC without a zone', async () => {
    const { routes } = await readFixture('track-1.1')
    const start = Date.UTC(2024, 5, 1, 6) / 1_000
    const times = routes[0]?.segments.flatMap((segment) => [...segment.time])
    expect(times?.map((time) => time - start)).toEqual([0, 150.5, 300, 1_200, 1_320])
  })

  test('a planned route has the points between its turns, if the device has calculated them', async () => {
    const { routes, warnings } = await readFixture('planned-route')
    expect([...(routes[0]?.segments[0]?.lat ?? [])]).toEqual([46.1, 46.101, 46.102, 46.103])
    expect(routes[0]?.segments[0]?.height[0]).toBe(400)
    expect(routes[0]?.name).toBe('Planned at home')
    expect(warnings).toEqual(['no_times'])
  })

  test('every track and route of a file can be imported; waypoints belong to the file', async () => {
    const { routes, waypoints, warnings } = await readFixture('everything')
    expect(routes.map(({ name, pointsIn, pointsKept }) => [name, pointsIn, pointsKept])).toEqual([
      ['Short walk', 2, 2],
      ['Summer 2', 6, 2],
      ['Planned', 2, 2],
    ])
    expect(routes.map((route) => route.activity)).toEqual(['walk', null, null])
    expect(waypoints).toEqual([
      {
        lat: 46.1005,
        lon: 13.1005,
        height: 410,
        name: 'Spring',
        note: 'Good water',
        symbol: 'Drinking Water',
      },
      {
        lat: 45.2,
        lon: 12.2,
        height: null,
        name: 'Far from all of them',
        note: 'Ferry\n\nEvery hour',
        symbol: '',
      },
    ])
    expect(warnings).toEqual([
      'no_heights',
      'no_times',
      'several_tracks',
      'empty_segments_dropped',
      'bad_points_dropped',
    ])
  })
})

describe('variants of files', () => {
  test('GPX 1.0 is read, and extensions are skipped', async () => {
    const { routes, warnings } = await readFixture('track-1.0')
    expect(routes[0]).toMatchObject({ name: 'Round the lake', figures: { highest: 527, lowest: 525 } })
    expect(warnings).toEqual(['no_times'])
  })

  test('the prefix of the root is the prefix of GPX', async () => {
    const { routes } = await readFixture('prefixed')
    expect(routes[0]).toMatchObject({
      name: 'Prefixed',
      pointsIn: 2,
      figures: { start: { lat: 46.1, lon: 13.1 } },
    })
  })

  test('a missing namespace or version is accepted', async () => {
    const { routes } = await readFixture('no-namespace')
    expect(routes[0]).toMatchObject({ name: 'no-namespace', pointsKept: 2 })
  })

  test('extremes, gaps, commas and CDATA are read correctly', async () => {
    const { routes, warnings } = await readFixture('odd-values')
    expect(routes[0]?.name).toBe('Höhenweg <Süd> & "Nord"')
    expect(routes[0]?.description).toBe('OneTwo\nThree 🏔')
    const line = routes[0]?.segments[0]
    expect([...(line?.lat ?? [])]).toEqual([-90, 90, 1e-7, 5])
    expect([...(line?.lon ?? [])]).toEqual([-180, 180, 1e-7, 5])
    expect([...(line?.height ?? [])]).toEqual([Number.NaN, Number.NaN, Number.NaN, 12.5])
    expect(warnings).toEqual(['no_times'])
  })

  test.each<[string, (text: string) => BlobPart | Promise<BlobPart>]>([
    ['UTF-8', (text) => text],
    ['UTF-8 with a byte-order mark', (text) => `\ufeff${text}`],
    ['UTF-16, little end first', (text) => utf16(text, 'little')],
    ['UTF-16, big end first', (text) => utf16(text, 'big')],
    ['UTF-16 without a mark', (text) => utf16(text, 'little').subarray(2)],
    ['UTF-8 that calls itself UTF-16', (text) => text.replace('UTF-8', 'UTF-16')],
    ['an unknown encoding', (text) => text.replace('UTF-8', 'EBCDIC-17')],
    ['gzip', (text) => gzipped(text)],
    ['gzip of UTF-16', (text) => gzipped(utf16(text, 'big'))],
  ])('letters of all languages are preserved: %s', async (_, encode) => {
    const { routes, warnings } = await readable(await encode(await fixtureText('unicode')))
    expect(routes[0]?.name).toBe('Čez Šmarno goro · 富士山 · Гора')
    expect(routes[0]?.description).toBe('Žiga, Ærø, naïve, 🏔')
    expect(warnings).toEqual(['no_heights', 'no_times'])
  })

  test('an older encoding is read as declared', async () => {
    const head = '<?xml version="1.0" encoding="iso-8859-2"?>'
    const text = head + gpxOf(trackOf(2).replace('<trk>', '<trk><name>?umava</name>'))
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
    bytes[text.indexOf('?umava')] = 0xa9
    expect((await readable(bytes)).routes[0]?.name).toBe('Šumava')
  })

  test('a character that is split between two reads is complete', async () => {
    const name = '富士山🏔'.repeat(10_000)
    const text = gpxOf(`<metadata><desc>${name}</desc></metadata>${trackOf(2)}`)
    const { warnings } = await readable(await gzipped(text))
    expect(warnings).not.toContain('repaired')
  })
})

describe('names', () => {
  test('a route without a name is named after the file’s title or the file', async () => {
    const titled = gpxOf(`<metadata><name>Title</name></metadata>${trackOf(2)}`)
    expect((await readable(titled, 'x.gpx')).routes[0]?.name).toBe('Title')
    expect((await readable(gpxOf(trackOf(2)), 'Sunday walk.GPX.gz')).routes[0]?.name).toBe('Sunday walk')
    expect((await readable(gpxOf(trackOf(2)), 'a.gpx')).routes[0]?.name).toBe('Imported route')
  })

  test('several routes without names are numbered', async () => {
    const { routes } = await readable(gpxOf(trackOf(2) + trackOf(2)), 'Tour.gpx')
    expect(routes.map((route) => route.name)).toEqual(['Tour 1', 'Tour 2'])
  })

  test('a name that is too long is shortened to the limit of routes', async () => {
    const long = trackOf(2).replace('<trk>', `<trk><name>${'long '.repeat(10_000)}</name>`)
    expect((await readable(gpxOf(long))).routes[0]?.name.length).toBeLessThanOrEqual(120)
  })
})
