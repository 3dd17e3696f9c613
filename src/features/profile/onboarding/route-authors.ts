import { isSuggestedFirst } from '#domain/standing/levels.ts'
import type { RouteRow } from '../../../platform/port/port.ts'

export interface RouteAuthor {
  id: string
  username: string
  /** id of their picture */
  avatar: string | null
  level: number
  /** number of their routes among the given ones */
  routeCount: number
}

/** The authors of the routes, those of a high level and with the most routes first, without the member themselves. */
export function topRouteAuthors(
  routes: readonly Pick<RouteRow, 'author'>[],
  { except, most }: { except: string; most: number },
): RouteAuthor[] {
  const counts = new Map<string, RouteAuthor>()
  for (const { author } of routes) {
    if (author.id === except) continue
    const { id, username, avatar, level } = author
    counts.set(id, { id, username, avatar, level, routeCount: (counts.get(id)?.routeCount ?? 0) + 1 })
  }
  return [...counts.values()]
    .toSorted(
      (a, b) =>
        Number(isSuggestedFirst(b.level)) - Number(isSuggestedFirst(a.level)) ||
        b.routeCount - a.routeCount ||
        a.username.localeCompare(b.username),
    )
    .slice(0, most)
}
