import type { RouteRow } from '../../platform/port.ts'

export interface RouteAuthor {
  id: string
  username: string
  /** how many of the routes at hand are theirs */
  routes: number
}

/** Who made these routes, most of them first, without the member who looks. */
export function authorsOf(
  routes: readonly Pick<RouteRow, 'author'>[],
  { except, most }: { except: string; most: number },
): RouteAuthor[] {
  const counts = new Map<string, RouteAuthor>()
  for (const { author } of routes) {
    if (author.id === except) continue
    const { id, username } = author
    counts.set(id, { id, username, routes: (counts.get(id)?.routes ?? 0) + 1 })
  }
  return [...counts.values()]
    .toSorted((a, b) => b.routes - a.routes || a.username.localeCompare(b.username))
    .slice(0, most)
}
