import { decodeSegment } from './codec.ts'
import type { Line } from './line.ts'
import type { RouteFileMetadata } from './serialize-gpx.ts'
import type { TrackFields, Waypoint } from './track.ts'

/**
 * A route as GeoJSON (RFC 7946): a MultiLineString feature per line and a Point per waypoint. The third
 * coordinate is the height, omitted where it is unknown. Times are in
 * `coordinateProperties`, as converters write them. Yields pieces, like `serializeGpx`. Throws a
 * RangeError if the track is damaged.
 */
export function* serializeGeojson(metadata: RouteFileMetadata, track: TrackFields): Generator<string> {
  yield '{"type":"FeatureCollection","features":[\n'
  let first = true
  for (const { segments } of track.lines) {
    if (!first) yield ',\n'
    first = false
    yield* lineFeature(metadata, segments.map(decodeSegment))
  }
  for (const waypoint of track.waypoints) {
    if (!first) yield ',\n'
    first = false
    yield waypointFeature(waypoint)
  }
  yield '\n]}\n'
}

function* lineFeature(metadata: RouteFileMetadata, segments: readonly Line[]): Generator<string> {
  yield '{"type":"Feature","geometry":{"type":"MultiLineString","coordinates":'
  yield* nestedArrays(segments, coordinateWriter)
  yield '},"properties":'
  const properties = JSON.stringify({ ...metadata, link: metadata.link ?? undefined })
  if (segments.some(hasTimes)) {
    yield `${properties.slice(0, -1)},"coordinateProperties":{"times":`
    yield* nestedArrays(segments, timeWriter)
    yield '}}'
  } else yield properties
  yield '}'
}

/** Nested arrays: one array per segment with one entry per point. */
function* nestedArrays(
  segments: readonly Line[],
  createWriter: (line: Line) => (at: number) => string,
): Generator<string> {
  for (const [i, segment] of segments.entries()) {
    yield i === 0 ? '[[' : '],['
    const textOf = createWriter(segment)
    for (let at = 0; at < segment.length; at++) yield at === 0 ? textOf(at) : `,${textOf(at)}`
  }
  yield segments.length === 0 ? '[]' : ']]'
}

function coordinateWriter(line: Line): (at: number) => string {
  return (at) => {
    const place = `${degrees(line.lon[at])},${degrees(line.lat[at])}`
    const height = line.height[at] ?? Number.NaN
    return Number.isNaN(height) ? `[${place}]` : `[${place},${Number(height.toFixed(2))}]`
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
const timeWriter =
  ({ time }: Line) =>
  (at: number): string =>
    timeText(time[at])
