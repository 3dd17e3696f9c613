import type { LatLon } from '../../std/geo/lat-lon.ts'
import { sanitizeText } from '../../std/text/sanitize-text.ts'
import { WAYPOINT_NAME_MAX, WAYPOINT_NOTE_MAX, WAYPOINTS_MAX, type Waypoint } from '../track.ts'
import { type TerrainHeights, terrainKey } from './terrain-heights.ts'

// Operations of the waypoint editor. Each returns a new list and does not change its input; an operation
// without effect returns the same list. Waypoints are addressed by index.

export type EditedWaypoints = readonly Waypoint[]
/** The texts of a waypoint. */
export type WaypointTexts = Pick<Waypoint, 'name' | 'note' | 'symbol'>

/** Precision of files and stored lines. */
const PLACES_PER_DEGREE = 1e7
const HEIGHTS_PER_METRE = 10

/** Appends a waypoint. A full list stays unchanged. */
export function addWaypoint(waypoints: EditedWaypoints, place: LatLon): EditedWaypoints {
  if (waypoints.length >= WAYPOINTS_MAX) return waypoints
  return [...waypoints, { ...roundPlace(place), height: null, name: '', note: '', symbol: '' }]
}

/** Moves a waypoint; its height becomes unknown. */
export const moveWaypoint = (waypoints: EditedWaypoints, at: number, place: LatLon): EditedWaypoints =>
  changeAt(waypoints, at, (found) => ({ ...found, ...roundPlace(place), height: null }))

export const describeWaypoint = (
  waypoints: EditedWaypoints,
  at: number,
  texts: Partial<WaypointTexts>,
): EditedWaypoints => changeAt(waypoints, at, (found) => ({ ...found, ...texts }))

export const deleteWaypoint = (waypoints: EditedWaypoints, at: number): EditedWaypoints =>
  at in waypoints ? waypoints.toSpliced(at, 1) : waypoints

/** Waypoints as saved with the route: sanitized texts, and terrain heights where none was recorded. */
export const prepareWaypoints = (waypoints: EditedWaypoints, heights: TerrainHeights): Waypoint[] =>
  waypoints.map((waypoint) => ({
    ...waypoint,
    height: waypoint.height ?? heightAt(waypoint, heights),
    name: sanitizeText(waypoint.name, WAYPOINT_NAME_MAX),
    note: sanitizeText(waypoint.note, WAYPOINT_NOTE_MAX),
  }))

function heightAt(place: LatLon, heights: TerrainHeights): number | null {
  const metres = heights.get(terrainKey(place)) ?? Number.NaN
  return Number.isNaN(metres) ? null : Math.round(metres * HEIGHTS_PER_METRE) / HEIGHTS_PER_METRE
}

function changeAt(
  waypoints: EditedWaypoints,
  at: number,
  change: (found: Waypoint) => Waypoint,
): EditedWaypoints {
  const found = waypoints[at]
  return found ? waypoints.with(at, change(found)) : waypoints
}

const roundPlace = ({ lat, lon }: LatLon): LatLon => ({ lat: roundDegrees(lat), lon: roundDegrees(lon) })
const roundDegrees = (degrees: number): number => Math.round(degrees * PLACES_PER_DEGREE) / PLACES_PER_DEGREE
