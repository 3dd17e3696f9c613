import { decodeSegment } from './codec.ts'
import type { Line } from './line.ts'
import type { Segment, TrackFields, Waypoint } from './track.ts'

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
  yield gpxStart(metadata)
  for (const waypoint of track.waypoints) yield gpxWaypoint(waypoint)
  for (const { segments } of track.lines) {
    yield gpxTrackStart(metadata)
    yield* gpxSegments(segments)
    yield GPX_TRACK_END
  }
  yield GPX_END
}

// The parts of a file, in their order: start, waypoints, tracks with segments, end.

export const gpxStart = ({ name, link }: Pick<RouteFileMetadata, 'name' | 'link'>): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Cairnway" xmlns="http://www.topografix.com/GPX/1/1">
<metadata>${element('name', name)}${linkElement(link)}</metadata>
`

export const GPX_END = '</gpx>\n'

export const gpxTrackStart = ({ name, description, activity }: Omit<RouteFileMetadata, 'link'>): string =>
  `<trk>${element('name', name)}${element('desc', description)}${element('type', activity)}\n`

export const GPX_TRACK_END = '</trk>\n'

/** Throws a RangeError if a segment is damaged. */
export function* gpxSegments(segments: Iterable<Segment>): Generator<string> {
  for (const segment of segments) yield* segmentText(decodeSegment(segment))
}

function* segmentText(line: Line): Generator<string> {
  yield '<trkseg>\n'
  for (let i = 0; i < line.length; i++) {
    const { lat, lon, height, time } = line
    yield `<trkpt ${position(lat[i], lon[i])}>${heightText(height[i])}${timeText(time[i])}</trkpt>\n`
  }
  yield '</trkseg>\n'
}

export function gpxWaypoint({ lat, lon, height, name, note, symbol }: Waypoint): string {
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
