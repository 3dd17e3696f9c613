/** In the order of `route_measures` (migrations/0015-route-traits.sql). */
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

/** SQL for one measure of a route `d`; NULL if unknown. */
export const measureSql = (name: (typeof MEASURES)[number]): string =>
  `d.measures[${MEASURES.indexOf(name) + 1}]`
