import * as v from 'valibot'
import { documentHead } from '../wire/collections.ts'
import { encodedText, latitude, longitude, text } from '../wire/fields.ts'

export const TRACK_POINTS_MAX = 200_000
export const WAYPOINTS_MAX = 2_000
export const WAYPOINT_NAME_MAX = 120
export const WAYPOINT_NOTE_MAX = 1_000
export const WAYPOINT_SYMBOL_MAX = 40

/**
 * One uninterrupted segment. `coordinates`: encoded polyline, seven decimals. `heights`: 0.1 m, null if
 * unknown; empty if the whole segment has none. `times`: seconds since 1970 per point, or null if the
 * whole segment has none.
 */
export const segment = v.object({
  coordinates: encodedText(6_000_000),
  heights: v.array(v.nullable(v.pipe(v.number(), v.integer()))),
  times: v.nullable(v.array(v.nullable(v.number()))),
})
export type Segment = v.InferOutput<typeof segment>

export const waypoint = v.object({
  lat: latitude,
  lon: longitude,
  height: v.nullable(v.number()),
  name: text(WAYPOINT_NAME_MAX),
  note: text(WAYPOINT_NOTE_MAX),
  symbol: text(WAYPOINT_SYMBOL_MAX),
})
export type Waypoint = v.InferOutput<typeof waypoint>

/** A line is one track of the file, with one or more segments. A track's id is its route's id. */
export const trackFields = {
  lines: v.pipe(v.array(v.object({ segments: v.array(segment) })), v.maxLength(200)),
  waypoints: v.pipe(v.array(waypoint), v.maxLength(WAYPOINTS_MAX, `At most ${WAYPOINTS_MAX} waypoints.`)),
  sourceFormat: v.picklist(['drawn', 'gpx', 'tcx', 'kml', 'kmz', 'geojson', 'fit']),
}
const writable = v.object(trackFields)
export type TrackFields = v.InferOutput<typeof writable>

export const track = v.object({ ...documentHead, ...trackFields })
export type Track = v.InferOutput<typeof track>
