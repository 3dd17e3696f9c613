import type { Route } from '../route/route.ts'
import { type MemberComment, STARS_MAX } from './comment.ts'

type Review = Pick<MemberComment, 'kind' | 'stars' | 'hidden'>

/** The rating of a route by its reviews, without hidden ones. */
export function computeRating(comments: readonly Review[]): Route['rating'] {
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

/** A rating with one more review: the optimistic value until the server has counted it. */
export function addToRating(rating: Route['rating'], stars: number): Route['rating'] {
  const { average, count, histogram } = rating
  const sum = (average ?? 0) * count + stars
  const counted = [...histogram] as typeof histogram
  counted[(stars - 1) as 0 | 1 | 2 | 3 | 4] += 1
  return { average: Math.round((sum / (count + 1)) * 100) / 100, count: count + 1, histogram: counted }
}
