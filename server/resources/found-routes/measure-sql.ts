/** In the order of `route_measures` (server/db/migrations/0015-route-traits.sql). */
const MEASURES = [
  'distance',
  'ascent',
  'duration',
  'rating',
  'favourites',
  'x',
  'y',
  'z',
  'west',
  'south',
  'east',
  'north',
] as const

/** SQL of a number that a route is measured by; null where it is not known. */
export const measureSql = (name: (typeof MEASURES)[number]): string =>
  `d.measures[${MEASURES.indexOf(name) + 1}]`
