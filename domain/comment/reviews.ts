import type { Route } from '../route/route.ts'
import { type MemberComment, STARS_MAX } from './comment.ts'

type Review = Pick<MemberComment, 'kind' | 'stars' | 'hidden'>

/** A route's rating by its reviews; what was hidden does not count. */
export function ratingOf(comments: readonly Review[]): Route['rating'] {
  const histogram: Route['rating']['histogram'] = [0, 0, 0, 0, 0]
  let [sum, count] = [0, 0]
  for (const { kind, stars, hidden } of comments) {
    if (kind !== 'review' || stars === null || hidden || stars > STARS_MAX) continue
    histogram[(stars - 1) as 0 | 1 | 2 | 3 | 4] += 1
    sum += stars
    count += 1
  }
  return { average: count === 0 ? null : Math.round((sum / count) * 100) / 100, count, histogram }
}

type Report = Pick<MemberComment, 'kind' | 'condition' | 'hidden'>

/** The condition that was seen last. */
export function latestCondition(comments: readonly Report[]): Route['latestCondition'] {
  const reports = comments.flatMap(({ kind, condition, hidden }) =>
    kind === 'condition' && condition && !hidden ? [condition] : [],
  )
  const last = reports.toSorted((a, b) => (a.date < b.date ? 1 : -1))[0]
  return last ? { state: last.state, at: last.date } : null
}
