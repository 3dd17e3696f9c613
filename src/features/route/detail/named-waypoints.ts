import type { TrackView } from '#domain/track/track-view.ts'
import { formatHeight } from '../../../ui/format/height.ts'
import type { Units } from '../../../ui/format/quantity.ts'

/** A waypoint with a name and its position along the line. */
export interface NamedWaypoint {
  lat: number
  lon: number
  /** metres; null: unknown */
  height: number | null
  name: string
  /** 0 to 1 along the line */
  share: number
}

/** More labels do not fit on the map or above the profile. */
const PLACES_MAX = 40

/** The waypoints that have a name, in route order. */
export function namedWaypoints({
  lengthM,
  waypoints,
}: Pick<TrackView, 'lengthM' | 'waypoints'>): NamedWaypoint[] {
  if (lengthM === 0) return []
  return waypoints
    .filter(({ name }) => name !== '')
    .slice(0, PLACES_MAX)
    .map(({ lat, lon, height, name, metres }) => ({ lat, lon, height, name, share: metres / lengthM }))
}

/** `Hribarice 2,358`: the label on a map, without the unit. */
export function labelWithHeight(
  { name, height }: Pick<NamedWaypoint, 'name' | 'height'>,
  units: Units,
): string {
  return height === null ? name : `${name} ${formatHeight(height, units).value}`
}
