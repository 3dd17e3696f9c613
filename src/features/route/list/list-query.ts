import type { RouteListArgs } from '../../../platform/port/port.ts'
import type { ListView } from './list-view.ts'

/** How many rows are asked for at first. */
export const INITIAL_ROWS = 40

/** What the device is asked for a view of the list, its first rows unless it has grown. */
export function toRouteListArgs(
  { text, sort, author, filter }: ListView,
  limit = INITIAL_ROWS,
): RouteListArgs {
  return { text: text.trim(), sort, author, filter, limit }
}
