/** What a list of routes can be ordered by. `nearest`: to the point of its filter; the newest first where it has none. */
export const ROUTE_SORTS = [
  'newest',
  'nearest',
  'best_rated',
  'most_saved',
  'shortest',
  'longest',
  'most_ascent',
  'name',
] as const
export type RouteSort = (typeof ROUTE_SORTS)[number]
