import { decodeSegment } from './codec.ts'
import type { Line } from './line.ts'
import type { TrackFields, Waypoint } from './track.ts'

/** The texts of an exported route file. */
export interface RouteFileMetadata {
  name: string
  description: string
  activity: string
  /** a URL of the route */
  link: string | null
}

/**
 * A route as GPX 1.1 with everything in the track at full precision, so that importing it restores the
 * same line. Yields pieces, because the text of a long track is tens of megabytes. Throws a RangeError
 * if the track is damaged.
 */
export function* serializeGpx(metadata: RouteFileMetadata, track: TrackFields): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n'
  yield '<gpx version="1.1" creator="Cairnway" xmlns="http://www.topografix.com/GPX/1/1">\n'
  yield `<metadata>${element('name', metadata.name)}${linkElement(metadata.link)}</metadata>\n`
  for (const waypoint of track.waypoints) yield waypointText(waypoint)
  for (const { segments } of track.lines) {
    yield `<trk>${element('name', metadata.name)}${element('desc', metadata.description)}${element('type', metadata.activity)}\n`
    for (const segment of segments) yield* segmentText(decodeSegment(segment))
    yield '</trk>\n'
  }
  yield '</gpx>\n'
}

function* segmentText(line: Line): Generator<string> {
  yield '<trkseg>\n'
  for (let i = 0; i < line.length; i++) {
    const { lat, lon, height, time } = line
    yield `<trkpt ${position(lat[i], lon[i])}>${heightText(height[i])}${timeText(time[i])}</trkpt>\n`
  }
  yield '</trkseg>\n'
}

function waypointText({ lat, lon, height, name, note, symbol }: Waypoint): string {
  const texts = element('name', name) + element('desc', note) + element('sym', symbol)
  return `<wpt ${position(lat, lon)}>${heightText(height ?? Number.NaN)}${texts}</wpt>\n`
}

const position = (lat = Number.NaN, lon = Number.NaN): string =>
  `lat="${lat.toFixed(7)}" lon="${lon.toFixed(7)}"`

function heightText(height = Number.NaN): string {
  return Number.isNaN(height) ? '' : `<ele>${Number(height.toFixed(2))}</ele>`
}

function timeText(time = Number.NaN): string {
  if (Number.isNaN(time)) return ''
  return `<time>${new Date(Math.round(time * 1_000)).toISOString().replace('.000Z', 'Z')}</time>`
}

const linkElement = (href: string | null): string =>
  href === null ? '' : `<link href="${escapeXml(href)}"/>`

const element = (name: string, text: string): string =>
  text === '' ? '' : `<${name}>${escapeXml(text)}</${name}>`

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

// XML 1.0 forbids control characters other than line breaks and tabs, even escaped.
const FORBIDDEN = /(?![\n\t])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu

const escapeXml = (text: string): string =>
  text.replaceAll(FORBIDDEN, '').replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
