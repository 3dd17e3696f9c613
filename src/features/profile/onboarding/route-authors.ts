import type { Profile } from '#domain/profile/profile.ts'
import { ACTIVITY_LABELS } from '#domain/route/activity-labels.ts'
import { isSuggestedFirst } from '#domain/standing/levels.ts'
import type { RouteRow } from '../../../platform/port/port.ts'
import { areaCell } from '../form/areas.ts'

export interface RouteAuthor {
  id: string
  username: string
  /** id of their picture */
  avatar: string | null
  level: number
  /** why they are suggested */
  reason: string
}

/** What a member has chosen before. */
type Chosen = Pick<Profile, 'homeArea' | 'activities'>

interface Counted extends Omit<RouteAuthor, 'reason'> {
  routes: number
  near: number
  /** of the activities that the member does too */
  shared: Set<Profile['activities'][number]>
}

type AuthorRoute = Pick<RouteRow, 'author' | 'start' | 'activity'>

/**
 * The authors of the routes, without the member themselves: those of a high level first, then those
 * with the most routes in the member's home area, the most shared activities, and the most routes.
 */
export function topRouteAuthors(
  routes: readonly AuthorRoute[],
  { except, most, chosen }: { except: string; most: number; chosen: Chosen },
): RouteAuthor[] {
  const { homeArea, activities } = chosen
  const counts = new Map<string, Counted>()
  for (const { author, start, activity } of routes) {
    if (author.id === except) continue
    const { id, username, avatar, level } = author
    const of = counts.get(id) ?? { id, username, avatar, level, routes: 0, near: 0, shared: new Set() }
    of.routes += 1
    if (homeArea !== null && areaCell(start) === homeArea.cell) of.near += 1
    if (activities.includes(activity)) of.shared.add(activity)
    counts.set(id, of)
  }
  return [...counts.values()]
    .toSorted(
      (a, b) =>
        Number(isSuggestedFirst(b.level)) - Number(isSuggestedFirst(a.level)) ||
        b.near - a.near ||
        b.shared.size - a.shared.size ||
        b.routes - a.routes ||
        a.username.localeCompare(b.username),
    )
    .slice(0, most)
    .map((of) => {
      const { id, username, avatar, level } = of
      return { id, username, avatar, level, reason: reasonFor(of, homeArea?.name ?? '') }
    })
}

/** `2 routes near Bohinj. You both do: Hike.` */
function reasonFor({ routes, near, shared }: Counted, area: string): string {
  const count = near > 0 ? near : routes
  const where = near > 0 ? `near ${area}` : 'on this device'
  const activities = [...shared].map((activity) => ACTIVITY_LABELS[activity]).toSorted()
  const both = activities.length > 0 ? `. You both do: ${activities.join(', ')}` : ''
  return `${count} ${count === 1 ? 'route' : 'routes'} ${where}${both}`
}
