import { WAYPOINTS_MAX } from '#domain/track/track.ts'
import type { Quantity } from '#src/ui/format/quantity.ts'
import { quantityText } from '#src/ui/format/quantity.ts'

export const pointsWords = (count: number): string =>
  count === 1 ? '1 point' : `${count.toLocaleString('en')} points`

/** What is said after each change. */
export function spokenWords(
  done: string,
  { count, distance }: { count: number; distance: Quantity | null },
): string {
  return [done, pointsWords(count), ...(distance ? [quantityText(distance)] : [])].join(', ')
}

export const TOO_LONG_TO_KEEP = 'This is too long to be kept as a draft. Save the route to keep your changes.'
export const NOT_KEPT =
  'This device has no room left: your last changes are only on this page. Save the route or free some space.'
export const CROWDED = 'The points lie too close to show each of them. Zoom in to move them.'
export const TIP = 'Press on the map to add a point, drag a point to move it.'
export const TIP_WAYPOINTS = 'Press on the map to put a waypoint, drag a waypoint to move it.'
export const TIP_FIRST = 'Distance, ascent and time stand here as soon as there is a line.'
export const WAYPOINTS_FULL = `A route has at most ${WAYPOINTS_MAX.toLocaleString('en')} waypoints. Remove one to add another.`
export const NO_PLACE_ON_WAY =
  'Write a distance that is not longer than the line, or latitude and longitude in degrees: 46.29010, 13.88020.'
