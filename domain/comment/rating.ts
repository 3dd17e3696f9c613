import type { Route } from '../route/route.ts'
import type { MemberComment } from './comment.ts'
import { STARS_MAX } from './limits.ts'

type Review = Pick<MemberComment, 'kind' | 'stars' | 'hidden'>

/** The rating of a route by its reviews, without hidden ones. */
export const computeRating = (comments: readonly Review[]): Route['rating'] =>
  changeRating({ average: null, count: 0, histogram: [0, 0, 0, 0, 0] }, { before: [], after: comments })

/** A rating after some of its reviews have changed. */
export function changeRating(
  { histogram }: Route['rating'],
  { before, after }: { before: readonly Review[]; after: readonly Review[] },
): Route['rating'] {
  const counted = [...histogram] as typeof histogram
  for (const star of before.flatMap(starsOf)) counted[star] = Math.max(0, counted[star] - 1)
  for (const star of after.flatMap(starsOf)) counted[star] += 1
  const count = counted.reduce((total, reviews) => total + reviews, 0)
  const sum = counted.reduce((total, reviews, star) => total + reviews * (star + 1), 0)
  return { average: count === 0 ? null : Math.round((sum / count) * 100) / 100, count, histogram: counted }
}

/** The place of a review in the histogram; empty if it does not count. */
const starsOf = ({ kind, stars, hidden }: Review): (0 | 1 | 2 | 3 | 4)[] =>
  kind !== 'review' || stars === null || hidden || stars > STARS_MAX ? [] : [(stars - 1) as 0 | 1 | 2 | 3 | 4]

/** A rating with one more review: the optimistic value until the server has counted it. */
export function addToRating(rating: Route['rating'], stars: number): Route['rating'] {
  const { average, count, histogram } = rating
  const sum = (average ?? 0) * count + stars
  const counted = [...histogram] as typeof histogram
  counted[(stars - 1) as 0 | 1 | 2 | 3 | 4] += 1
  return { average: Math.round((sum / (count + 1)) * 100) / 100, count: count + 1, histogram: counted }
}
