import type { RouteRow } from '../../../platform/port/port.ts'

export interface RouteAuthor {
  id: string
  username: string
  /** how many of the routes at hand are theirs */
  routeCount: number
}

/** Who made these routes, most of them first, without the member who looks. */
export function topRouteAuthors(
  routes: readonly Pick<RouteRow, 'author'>[],
  { except, most }: { except: string; most: number },
): RouteAuthor[] {
  const counts = new Map<string, RouteAuthor>()
  for (const { author } of routes) {
    if (author.id === except) continue
    const { id, username } = author
    counts.set(id, { id, username, routeCount: (counts.get(id)?.routeCount ?? 0) + 1 })
  }
  return [...counts.values()]
    .toSorted((a, b) => b.routeCount - a.routeCount || a.username.localeCompare(b.username))
    .slice(0, most)
}
