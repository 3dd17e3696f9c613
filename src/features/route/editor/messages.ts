import { WAYPOINTS_MAX } from '#domain/track/track.ts'
import type { NoPosition } from '#src/platform/device/position.ts'
import type { Quantity } from '#src/ui/format/quantity.ts'
import { formatQuantity } from '#src/ui/format/quantity.ts'

export const formatPointCount = (count: number): string =>
  count === 1 ? '1 point' : `${count.toLocaleString('en')} points`

/** The announcement after each change. */
export function changeAnnouncement(
  doneMessage: string,
  { count, distance }: { count: number; distance: Quantity | null },
): string {
  return [doneMessage, formatPointCount(count), ...(distance ? [formatQuantity(distance)] : [])].join(', ')
}

export const DRAFT_TOO_LONG = 'This draft is too large to store. Save the route to keep your changes.'
export const DRAFT_NOT_SAVED =
  'This device is full. Your latest changes are only on this page. Save the route or free up space.'
export const POINTS_CROWDED = 'Zoom in to see and move single points.'
export const POINT_TIP =
  'Tap the map to add a point. Drag a point to move it. To remove one, tap it, then the bin or the Delete key.'
export const WAYPOINT_TIP =
  'Tap the map to add a waypoint. Drag one to move it. To remove one, tap it, then the bin or the Delete key.'
export const FINDING_POSITION = 'Finding your position…'
export const NO_POSITION: Readonly<Record<NoPosition, string>> = {
  refused: 'Location access is blocked. Allow it in your browser settings, or find a place by its name.',
  unknown: 'This device has no position. Try again outdoors, or find a place by its name.',
  late: 'No position was found in time. Try again with a clear view of the sky, or find a place by its name.',
}
export const EMPTY_LINE_TIP = 'Distance, ascent and time appear here once you draw.'
export const WAYPOINTS_FULL = `A route can have up to ${WAYPOINTS_MAX.toLocaleString('en')} waypoints. Remove one to add another.`
export const INVALID_PLACE_ON_LINE =
  'Enter a distance no longer than the line, or latitude and longitude in degrees: 46.29010, 13.88020.'
