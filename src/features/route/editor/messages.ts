import { WAYPOINTS_MAX } from '#domain/track/track.ts'
import type { Quantity } from '#src/ui/format/quantity.ts'
import { formatQuantity } from '#src/ui/format/quantity.ts'

export const formatPointCount = (count: number): string =>
  count === 1 ? '1 point' : `${count.toLocaleString('en')} points`

/** What is said after each change. */
export function changeAnnouncement(
  done: string,
  { count, distance }: { count: number; distance: Quantity | null },
): string {
  return [done, formatPointCount(count), ...(distance ? [formatQuantity(distance)] : [])].join(', ')
}

export const DRAFT_TOO_LONG = 'This is too long to be kept as a draft. Save the route to keep your changes.'
export const DRAFT_NOT_SAVED =
  'This device has no room left: your last changes are only on this page. Save the route or free some space.'
export const POINTS_CROWDED = 'The points lie too close to show each of them. Zoom in to move them.'
export const POINT_TIP = 'Press on the map to add a point, drag a point to move it.'
export const WAYPOINT_TIP = 'Press on the map to put a waypoint, drag a waypoint to move it.'
export const EMPTY_LINE_TIP = 'Distance, ascent and time stand here as soon as there is a line.'
export const WAYPOINTS_FULL = `A route has at most ${WAYPOINTS_MAX.toLocaleString('en')} waypoints. Remove one to add another.`
export const INVALID_PLACE_ON_LINE =
  'Write a distance that is not longer than the line, or latitude and longitude in degrees: 46.29010, 13.88020.'
