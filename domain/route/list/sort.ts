/** Orders of a route list. `nearest`: to the point of the filter, newest first without one. */
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
