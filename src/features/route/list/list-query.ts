import type { RouteListArgs } from '../../../platform/port/port.ts'
import type { ListView } from './list-view.ts'

/** Rows requested at first. */
export const INITIAL_ROWS = 40

/** The arguments of `route.list` for a view; by default the first rows. */
export function toRouteListArgs(
  { text, sort, author, filter }: ListView,
  limit = INITIAL_ROWS,
): RouteListArgs {
  return { text: text.trim(), sort, author, filter, limit }
}
