import type { RouteListArgs } from '../../platform/port.ts'
import type { ListView } from './list-address.ts'

/** How many rows are asked for at first. */
export const FIRST_WINDOW_ROWS = 40

/** What the device is asked for a view of the list, its first rows unless it has grown. */
export function listArgs({ text, sort, author, filter }: ListView, limit = FIRST_WINDOW_ROWS): RouteListArgs {
  return { text: text.trim(), sort, author, filter, limit }
}
