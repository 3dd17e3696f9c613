import { gzipSync } from 'fflate'
import { zipOf } from '#tests/factories/files/archives.ts'
import { fitActivity } from '#tests/factories/files/fit-files.ts'
import { utf16 } from '#tests/factories/files/gpx-files.ts'
import { type MadePlace, madePlaces } from './made-points.ts'
import { geojson, gpx10, gpx11, gpxPoint, kml, tcx } from './made-texts.ts'

// Generated files: a recording in every format, and with every kind of defect.

export interface MadeFile {
  name: string
  /** what is special about it */
  says: string
  content: () => Blob
}

type Bytes = Uint8Array<ArrayBuffer>

const FAR_NORTH = { lat: 89.99, lon: 10 }
const DATE_LINE = { lat: -17, lon: 179.999 }
const TEXTS = {
  'gpx 1.0.gpx': gpx10,
  'gpx 1.1.gpx': gpx11,
  'tcx.tcx': tcx,
  'kml.kml': kml,
  'geojson.geojson': geojson,
}

/** Every format with that many points, then every defect with them. */
export function madeFiles(points: number): MadeFile[] {
  const places = [...madePlaces(points)]
  const text = bytesOf([...gpx11(places)].join(''))
  const texts = Object.entries(TEXTS).map(
    ([name, write]) => [name, bytesOf([...write(places)].join(''))] as const,
  )
  const fit = fitOf(places)
  const zip = zipOf({ 'a.gpx': text, 'b/c.tcx': bytesOf([...tcx(places)].join('')), 'readme.txt': 'Hello' })
  const kmz = zipOf({ 'doc.kml': bytesOf([...kml(places)].join('')) })
  const packed = [
    ['kmz.kmz', kmz],
    ['fit.fit', fit],
    ['zip.zip', zip],
    ['gzip.gpx.gz', new Uint8Array(gzipSync(text))],
  ] as const
  const whole = [...texts, ...packed]
  return [
    ...whole.map(([name, bytes]) => file(name, 'as other programs write it', bytes)),
    ...whole.map(([name, bytes]) =>
      file(
        `cut off ${name}`,
        'its last two fifths are missing',
        bytes.slice(0, Math.floor(bytes.length * 0.6)),
      ),
    ),
    ...wrongTexts(places),
    ...wrongPlaces(places),
    ...hostile(text),
  ]
}

/** The largest accepted size, and larger. */
export const largeFiles = (): MadeFile[] => [
  large('50 MB.gpx', 'some 530,000 points', 530_000),
  large('1,000,000 points.gpx', 'as many as are taken', 1_000_000),
  large('1,000,001 points.gpx', 'one more than are taken', 1_000_001),
]

function wrongTexts(places: readonly MadePlace[]): MadeFile[] {
  const text = [...gpx11(places)].join('').replace('Made', 'Höhenweg')
  const latin = Uint8Array.from(text, (sign) => sign.charCodeAt(0))
  return [
    file('latin-1 called utf-8.gpx', 'says UTF-8, and is ISO 8859-1', latin),
    file('latin-1.gpx', 'ISO 8859-1, as it says', Uint8Array.from(text.replace('UTF-8', 'ISO-8859-1'), code)),
    file('utf-16.gpx', 'UTF-16 with a byte-order mark', utf16(text.replace('UTF-8', 'UTF-16'), 'little')),
    file('byte-order mark.gpx', 'UTF-8 with a byte-order mark', bytesOf(`\ufeff${text}`)),
    file('called kml.kml', 'GPX under the name of another format', bytesOf(text)),
  ]
}

function wrongPlaces(places: readonly MadePlace[]): MadeFile[] {
  const count = places.length
  const replaced = places.map((place, i) => {
    const point = gpxPoint(place)
    if (i % 10 === 3) return point.replace(/lat="[^"]*"/, 'lat="NaN"')
    return i % 10 === 7 ? point.replace(/lon="[^"]*"/, 'lon="181.5"') : point
  })
  return [
    file('not a number.gpx', 'a fifth of its points lie nowhere', bytesOf(gpxAround(replaced.join('')))),
    file('date line.gpx', 'crosses 180°', written(madeEast(count))),
    file('poles.gpx', 'some 100 m around the north pole', written(madeRoundPole(count))),
    file('no points.gpx', 'a track without any', bytesOf(gpxAround(''))),
    file('one point.gpx', 'a track of one', bytesOf(gpxAround(replaced[0] ?? ''))),
    file('empty.gpx', 'no byte', new Uint8Array()),
    file('words.gpx', 'a text', bytesOf('Over the ridge and back again.')),
    file('page.gpx', 'a web page', bytesOf('<!doctype html><html><body>404</body></html>')),
  ]
}

function hostile(text: Bytes): MadeFile[] {
  const entities = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join(
    '',
  )
  const laughs = `<?xml version="1.0"?><!DOCTYPE gpx [<!ENTITY l0 "ha">${entities}]><gpx><trk><name>&l9;</name></trk></gpx>`
  const deep = `<gpx>${'<a>'.repeat(100_000)}`
  return [
    file('entities.gpx', 'a billion words by expansion', bytesOf(laughs)),
    file('deep.gpx', '100,000 elements in each other', bytesOf(deep)),
    file(
      'bomb.zip',
      '20 MB of nothing in 20 kB, beside a track',
      zipOf({ 'bomb.gpx': new Uint8Array(20 * 1024 * 1024), 'a.gpx': text }),
    ),
    file('twice.zip', 'the same file twice', zipOf({ 'a.gpx': text, 'copy of a.gpx': text })),
  ]
}

function* madeEast(count: number): Generator<MadePlace> {
  for (const place of madePlaces(count, DATE_LINE)) {
    const lon = place.lon + (place.time % 100_000) * 1e-6
    yield { ...place, lon: Number((lon > 180 ? lon - 360 : lon).toFixed(7)) }
  }
}

function* madeRoundPole(count: number): Generator<MadePlace> {
  let i = 0
  for (const place of madePlaces(count, FAR_NORTH)) {
    const turn = (i++ / count) * 720
    yield {
      ...place,
      lat: Number((89.999 + (i % 100) * 1e-5).toFixed(7)),
      lon: Number(((turn % 360) - 180).toFixed(7)),
    }
  }
}

const fitOf = (places: readonly MadePlace[]): Bytes =>
  fitActivity({
    points: places.map(({ lat, lon, height }, at) => ({ lat, lon, height, at })),
    sessions: [{ at: 0, sport: 17, subSport: 0 }],
  })

const gpxAround = (points: string): string =>
  `<gpx version="1.1" creator="Watch" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>${points}</trkseg></trk></gpx>`
const written = (places: Iterable<MadePlace>): Bytes => bytesOf([...gpx11(places)].join(''))
const bytesOf = (text: string): Bytes => new TextEncoder().encode(text)
const code = (sign: string): number => sign.charCodeAt(0)
const file = (name: string, says: string, bytes: Bytes): MadeFile => ({
  name,
  says,
  content: () => new Blob([bytes]),
})

/** Generated on demand, in Blobs of some megabytes. */
const large = (name: string, says: string, points: number): MadeFile => ({
  name,
  says,
  content: () => {
    const parts: Blob[] = []
    let text = ''
    for (const piece of gpx11(madePlaces(points))) {
      text += piece
      if (text.length < 4_000_000) continue
      parts.push(new Blob([text]))
      text = ''
    }
    return new Blob([...parts, text])
  },
})
