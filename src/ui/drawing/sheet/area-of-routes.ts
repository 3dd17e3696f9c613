import { type Area, type AreaRoute, boundsOf, padArea } from './area.ts'

/** The area that contains all routes, with padding; null if none has a line. */
export function areaOfRoutes(routes: readonly AreaRoute[]): Area | null {
  const all = routes.flatMap((route) => boundsOf(route) ?? [])
  if (all.length === 0) return null
  return padArea({
    south: Math.min(...all.map(({ south }) => south)),
    north: Math.max(...all.map(({ north }) => north)),
    west: Math.min(...all.map(({ west }) => west)),
    east: Math.max(...all.map(({ east }) => east)),
  })
}
