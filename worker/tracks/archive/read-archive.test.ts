import { describe, expect, test } from 'vitest'
import { damagedAt, streamedZipOf, wideZipOf, zipOf } from '#tests/factories/files/archives.ts'
import { gpxOf, gzipped, trackOf } from '#tests/factories/files/gpx-files.ts'
import { readAll, summarize } from '#tests/factories/files/read-files.ts'
import { readFile } from '../reading/read-file.ts'
import { readDirectory } from './read-directory.ts'

const GPX = gpxOf(trackOf(20))
const KML =
  '<kml><Document><Placemark><name>Up there</name><LineString><coordinates>8,46,5 8.1,46,6</coordinates></LineString></Placemark></Document></kml>'
const GEOJSON = '{"type":"LineString","coordinates":[[8,46],[8.1,46]]}'
const TCX =
  '<TrainingCenterDatabase><Courses><Course><Name>Round</Name><Track><Trackpoint><Position><LatitudeDegrees>46</LatitudeDegrees><LongitudeDegrees>8</LongitudeDegrees></Position></Trackpoint><Trackpoint><Position><LatitudeDegrees>46.1</LatitudeDegrees><LongitudeDegrees>8</LongitudeDegrees></Position></Trackpoint></Track></Course></Courses></TrainingCenterDatabase>'

describe('an archive', () => {
  test('gives a result for each recording in it, of every format, and ignores other files', async () => {
    const archive = zipOf({
      'tours/komna.gpx': GPX,
      'tours/round.tcx': TCX,
      'up.kml': KML,
      'line.geojson': GEOJSON,
      'watch.gpx.gz': await gzipped(GPX),
      'readme.txt': 'Hello',
      'photo.jpg': 'not a picture',
      '__MACOSX/tours/._komna.gpx': 'what the Finder notes',
      'tours/._round.tcx': 'what the Finder notes',
    })
    expect(summarize(await readAll(archive, 'all.zip'))).toEqual([
      ['all.zip: tours/komna.gpx', 'komna'],
      ['all.zip: tours/round.tcx', 'Round'],
      ['all.zip: up.kml', 'Up there'],
      ['all.zip: line.geojson', 'line'],
      ['all.zip: watch.gpx.gz', 'watch'],
    ])
  })

  test('is recognized by its first bytes, and contains stored or compressed files', async () => {
    const stored = zipOf({ 'one.gpx': GPX }, { level: 0 })
    expect(summarize(await readAll(stored, 'download'))).toEqual([['download: one.gpx', 'one']])
  })

  test('may be written as a stream, or with a Zip64 directory', async () => {
    const files = { 'one.gpx': GPX, 'two.gpx': GPX }
    const expected = [
      ['all.zip: one.gpx', 'one'],
      ['all.zip: two.gpx', 'two'],
    ]
    expect(summarize(await readAll(streamedZipOf(files), 'all.zip'))).toEqual(expected)
    expect(summarize(await readAll(wideZipOf(files), 'all.zip'))).toEqual(expected)
    const selfUnpacking = new Blob(['MZ, a program that unpacks it', zipOf(files)])
    expect(await readDirectory(selfUnpacking)).toHaveLength(2)
  })

  test('of a KMZ is its document, under its own name', async () => {
    const kmz = zipOf({ 'doc.kml': KML.replace('<name>Up there</name>', ''), 'files/icon.png': 'no picture' })
    const [reading] = await readAll(kmz, 'Komna.kmz')
    expect(reading).toMatchObject({
      name: 'Komna.kmz',
      outcome: { format: 'kmz', routes: [{ name: 'Komna' }] },
    })
  })

  test('may contain archives, one level deep', async () => {
    const kmz = zipOf({ 'doc.kml': KML })
    const inner = zipOf({ 'one.gpx': GPX, 'too/deep.kmz': kmz })
    const outer = zipOf({ 'up.kmz': kmz, 'in.zip': inner })
    expect(summarize(await readAll(outer, 'out.zip'))).toEqual([
      ['out.zip: up.kmz', 'Up there'],
      ['out.zip: in.zip: one.gpx', 'one'],
      ['out.zip: in.zip: too/deep.kmz', 'too_deep'],
    ])
  })

  test('without recordings is rejected', async () => {
    expect(summarize(await readAll(zipOf({ 'readme.txt': 'Hello' }), 'all.zip'))).toEqual([
      ['all.zip', 'no_points'],
    ])
    expect(summarize(await readAll(zipOf({}), 'empty.zip'))).toEqual([['empty.zip', 'no_points']])
  })

  test('reports its progress, and can be cancelled in between', async () => {
    const blob = new Blob([zipOf({ 'one.gpx': GPX, 'two.gpx': GPX, 'three.gpx': GPX })])
    const controller = new AbortController()
    const shares: number[] = []
    const read = (onProgress: (share: number) => void) =>
      readFile({ blob, name: 'all.zip', signal: controller.signal, onProgress })
    await read((share) => shares.push(share))
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect(shares.at(-1)).toBeGreaterThan(0.99)
    expect(summarize(await read(() => controller.abort()))).toEqual([['all.zip', 'cancelled']])
  })
})

describe('a damaged archive', () => {
  const FILES = { 'one.gpx': GPX, 'two.gpx': GPX.replace('0.0001000', '0.0001777'), 'three.gpx': GPX }
  const NAMES = ['one', 'two', 'three']
  const good = zipOf(FILES, { level: 0 })

  test('says which file is damaged and keeps the others: a changed digit would move a track', async () => {
    expect(summarize(await readAll(damagedAt(good, '1777'), 'all.zip'))).toEqual([
      ['all.zip: one.gpx', 'one'],
      ['all.zip: two.gpx', 'damaged'],
      ['all.zip: three.gpx', 'three'],
    ])
  })

  test('may have a file with damaged compressed data', async () => {
    const packed = zipOf({ 'one.gpx': GPX, 'two.gpx': GPX })
    packed.fill(0xff, 60, 80)
    expect(summarize(await readAll(packed, 'all.zip'))).toEqual([
      ['all.zip: one.gpx', 'damaged'],
      ['all.zip: two.gpx', 'two'],
    ])
  })

  test.each([
    ['as it is', zipOf(FILES, { level: 0 })],
    ['packed', zipOf(FILES)],
    ['packed as it came, with its sizes behind it', streamedZipOf(FILES)],
  ])('keeps what comes before a truncation: %s', async (_, whole) => {
    let before = 0
    for (let length = 50; length < whole.length; length += 41) {
      const readings = summarize(await readAll(whole.subarray(0, length), 'all.zip'))
      expect(readings.at(-1)?.[1]).toMatch(/^(damaged|no_points)$/)
      const kept = readings.map(([, result]) => result).filter((result) => NAMES.includes(result ?? ''))
      expect(kept).toEqual(NAMES.slice(0, kept.length))
      expect(kept.length).toBeGreaterThanOrEqual(before)
      before = kept.length
    }
    expect(before).toBe(3)
  })

  test('or one with a password is reported for each file', async () => {
    const locked = new Uint8Array(good)
    const view = new DataView(locked.buffer)
    for (let at = 0; at + 4 < locked.length; at++)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint16(at + 8, 1, true)
    expect(summarize(await readAll(locked, 'all.zip')).map(([, result]) => result)).toEqual([
      'encrypted',
      'encrypted',
      'encrypted',
    ])
  })
})
