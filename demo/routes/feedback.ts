import type { Route } from '#domain/route/route.ts'
import type { SeededRandom } from '../seeded-random.ts'

type Reception = Pick<Route, 'counts' | 'rating' | 'latestCondition'>

const STATES = ['excellent', 'good', 'good', 'good', 'fair', 'fair', 'poor', 'closed'] as const
const DAY_MS = 86_400_000
const RATED_BY_MAX = 58

/** What others made of a route: never more than there are members to make it. */
export function makeFeedback(
  random: SeededRandom,
  { seen, now, ageMs }: { seen: boolean; now: Date; ageMs: number },
): Reception {
  if (!seen)
    return {
      counts: { favourites: 0, completed: 0, comments: 0 },
      rating: ratingOf([]),
      latestCondition: null,
    }
  const fame = random.next() ** 1.7 * Math.min(1, 0.2 + ageMs / (200 * DAY_MS))
  const liking = random.between(0.66, 1)
  const stars = Array.from({ length: Math.floor(fame * RATED_BY_MAX) }, () => starOf(random, liking))
  return {
    counts: {
      favourites: Math.floor(fame * random.between(30, 60)),
      completed: Math.floor(stars.length * random.between(1, 1.05)),
      comments: 0,
    },
    rating: ratingOf(stars),
    latestCondition: conditionOf(random, now, ageMs),
  }
}

/** One to five; the better liked, the more fours and fives. */
function starOf(random: SeededRandom, liking: number): number {
  const luck = random.next() ** (1.5 - 1.2 * liking)
  return Math.max(1, Math.min(5, Math.ceil(luck * 3 + liking * 2.1)))
}

function ratingOf(stars: readonly number[]): Route['rating'] {
  const histogram: Route['rating']['histogram'] = [0, 0, 0, 0, 0]
  for (const star of stars) histogram[star - 1] = (histogram[star - 1] ?? 0) + 1
  const sum = stars.reduce((total, star) => total + star, 0)
  return {
    average: stars.length === 0 ? null : Math.round((sum / stars.length) * 100) / 100,
    count: stars.length,
    histogram,
  }
}

function conditionOf(random: SeededRandom, now: Date, ageMs: number): Route['latestCondition'] {
  if (!random.chance(0.35)) return null
  const agoMs = random.next() * Math.min(ageMs, 75 * DAY_MS)
  return { state: random.pick(STATES), at: new Date(now.getTime() - agoMs).toISOString() }
}
