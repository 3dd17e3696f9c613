import { decodeSegment } from './codec.ts'
import type { Line } from './line.ts'
import type { RouteFileMetadata } from './serialize-gpx.ts'
import type { TrackFields, Waypoint } from './track.ts'

/**
 * A route as GeoJSON (RFC 7946): a feature for each line, of many pieces, and a point for each waypoint. Heights are the third number of
 * a place; a segment of which not every height is known has none. Times stand where converters put them, under
 * `coordinateProperties`. In pieces, as `gpxText`. Throws a RangeError where the track is damaged.
 */
export function* serializeGeojson(head: RouteFileMetadata, track: TrackFields): Generator<string> {
  yield '{"type":"FeatureCollection","features":[\n'
  let first = true
  for (const { segments } of track.lines) {
    if (!first) yield ',\n'
    first = false
    yield* lineFeature(head, segments.map(decodeSegment))
  }
  for (const waypoint of track.waypoints) {
    if (!first) yield ',\n'
    first = false
    yield waypointFeature(waypoint)
  }
  yield '\n]}\n'
}

function* lineFeature(head: RouteFileMetadata, segments: readonly Line[]): Generator<string> {
  yield '{"type":"Feature","geometry":{"type":"MultiLineString","coordinates":'
  yield* lists(segments, placeOf)
  yield '},"properties":'
  const properties = JSON.stringify({ ...head, link: head.link ?? undefined })
  if (segments.some(hasTimes)) {
    yield `${properties.slice(0, -1)},"coordinateProperties":{"times":`
    yield* lists(segments, timeOf)
    yield '}}'
  } else yield properties
  yield '}'
}

/** A list for each segment, of what each of its points is written as. */
function* lists(
  segments: readonly Line[],
  writerOf: (line: Line) => (at: number) => string,
): Generator<string> {
  for (const [i, segment] of segments.entries()) {
    yield i === 0 ? '[[' : '],['
    const textOf = writerOf(segment)
    for (let at = 0; at < segment.length; at++) yield at === 0 ? textOf(at) : `,${textOf(at)}`
  }
  yield segments.length === 0 ? '[]' : ']]'
}

function placeOf(line: Line): (at: number) => string {
  const hasHeights = line.height.every((height) => !Number.isNaN(height))
  return (at) => {
    const place = `${degrees(line.lon[at])},${degrees(line.lat[at])}`
    return hasHeights ? `[${place},${Number((line.height[at] ?? 0).toFixed(2))}]` : `[${place}]`
  }
}

function waypointFeature({ lat, lon, height, name, note, symbol }: Waypoint): string {
  const place = [lat, lon].map((value) => Number(value.toFixed(7))).toReversed()
  return JSON.stringify({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: height === null ? place : [...place, height] },
    properties: { name, note: note || undefined, symbol: symbol || undefined },
  })
}

const degrees = (value = Number.NaN): string => String(Number(value.toFixed(7)))
const hasTimes = ({ time }: Line): boolean => time.some((at) => !Number.isNaN(at))
const timeText = (time = Number.NaN): string =>
  Number.isNaN(time) ? 'null' : `"${new Date(Math.round(time * 1_000)).toISOString()}"`
const timeOf =
  ({ time }: Line) =>
  (at: number): string =>
    timeText(time[at])
