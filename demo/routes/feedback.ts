import type { Route } from '#domain/route/route.ts'
import type { SeededRandom } from '../seeded-random.ts'

type Feedback = Pick<Route, 'counts' | 'rating' | 'latestCondition'>

const STATES = ['excellent', 'good', 'good', 'good', 'fair', 'fair', 'poor', 'closed'] as const
const DAY_MS = 86_400_000
const RATINGS_MAX = 58

/** Favourites, ratings and conditions of a route, never from more members than exist. */
export function makeFeedback(
  random: SeededRandom,
  { isPublic, now, ageMs }: { isPublic: boolean; now: Date; ageMs: number },
): Feedback {
  if (!isPublic)
    return {
      counts: { favourites: 0, completed: 0, comments: 0 },
      rating: makeRating([]),
      latestCondition: null,
    }
  const popularity = random.next() ** 1.7 * Math.min(1, 0.2 + ageMs / (200 * DAY_MS))
  const liking = random.between(0.66, 1)
  const stars = Array.from({ length: Math.floor(popularity * RATINGS_MAX) }, () => drawStars(random, liking))
  return {
    counts: {
      favourites: Math.floor(popularity * random.between(30, 60)),
      completed: Math.floor(stars.length * random.between(1, 1.05)),
      comments: 0,
    },
    rating: makeRating(stars),
    latestCondition: drawCondition(random, now, ageMs),
  }
}

/** One to five stars; the higher `liking`, the more fours and fives. */
function drawStars(random: SeededRandom, liking: number): number {
  const luck = random.next() ** (1.5 - 1.2 * liking)
  return Math.max(1, Math.min(5, Math.ceil(luck * 3 + liking * 2.1)))
}

function makeRating(stars: readonly number[]): Route['rating'] {
  const histogram: Route['rating']['histogram'] = [0, 0, 0, 0, 0]
  for (const star of stars) histogram[star - 1] = (histogram[star - 1] ?? 0) + 1
  const sum = stars.reduce((total, star) => total + star, 0)
  return {
    average: stars.length === 0 ? null : Math.round((sum / stars.length) * 100) / 100,
    count: stars.length,
    histogram,
  }
}

function drawCondition(random: SeededRandom, now: Date, ageMs: number): Route['latestCondition'] {
  if (!random.chance(0.35)) return null
  const agoMs = random.next() * Math.min(ageMs, 75 * DAY_MS)
  return { state: random.pick(STATES), at: new Date(now.getTime() - agoMs).toISOString().slice(0, 10) }
}
