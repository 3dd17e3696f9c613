import { sanitizeText } from '../../std/text/sanitize-text.ts'
import { WAYPOINT_NAME_MAX, WAYPOINT_NOTE_MAX, WAYPOINTS_MAX, type Waypoint } from '../track.ts'
import { type TerrainHeights, terrainKey } from './terrain-heights.ts'

// What a member can do to a route's waypoints. Each answers a new list and leaves the old one as it is; what has no effect
// answers the same list. A waypoint is named by its place in it, from 0.

export type EditedWaypoints = readonly Waypoint[]
/** What a member writes about a waypoint. */
export type WaypointTexts = Pick<Waypoint, 'name' | 'note' | 'symbol'>

interface Place {
  lat: number
  lon: number
}

/** As exact as files and stored lines are. */
const PLACES_PER_DEGREE = 1e7
const HEIGHTS_PER_METRE = 10

/** Behind the last one. A list that is full stays as it is. */
export function addWaypoint(waypoints: EditedWaypoints, place: Place): EditedWaypoints {
  if (waypoints.length >= WAYPOINTS_MAX) return waypoints
  return [...waypoints, { ...exactly(place), height: null, name: '', note: '', symbol: '' }]
}

/** Its height is that of another place from then on: it is not known. */
export const moveWaypoint = (waypoints: EditedWaypoints, at: number, place: Place): EditedWaypoints =>
  changed(waypoints, at, (found) => ({ ...found, ...exactly(place), height: null }))

export const describeWaypoint = (
  waypoints: EditedWaypoints,
  at: number,
  words: Partial<WaypointTexts>,
): EditedWaypoints => changed(waypoints, at, (found) => ({ ...found, ...words }))

export const deleteWaypoint = (waypoints: EditedWaypoints, at: number): EditedWaypoints =>
  at in waypoints ? waypoints.toSpliced(at, 1) : waypoints

/** As they are kept with the route: words without what no file can carry, and the ground's heights where no recorder has told one. */
export const prepareWaypoints = (waypoints: EditedWaypoints, heights: TerrainHeights): Waypoint[] =>
  waypoints.map((waypoint) => ({
    ...waypoint,
    height: waypoint.height ?? heightAt(waypoint, heights),
    name: sanitizeText(waypoint.name, WAYPOINT_NAME_MAX),
    note: sanitizeText(waypoint.note, WAYPOINT_NOTE_MAX),
  }))

function heightAt(place: Place, heights: TerrainHeights): number | null {
  const metres = heights.get(terrainKey(place)) ?? Number.NaN
  return Number.isNaN(metres) ? null : Math.round(metres * HEIGHTS_PER_METRE) / HEIGHTS_PER_METRE
}

function changed(
  waypoints: EditedWaypoints,
  at: number,
  change: (found: Waypoint) => Waypoint,
): EditedWaypoints {
  const found = waypoints[at]
  return found ? waypoints.with(at, change(found)) : waypoints
}

const exactly = ({ lat, lon }: Place): Place => ({ lat: rounded(lat), lon: rounded(lon) })
const rounded = (degrees: number): number => Math.round(degrees * PLACES_PER_DEGREE) / PLACES_PER_DEGREE
