import { ACTIVITIES } from '#domain/route/activity.ts'
import { GRADES } from '#domain/route/details/grade.ts'
import { NO_FILTER, type RouteFilter, SHAPES } from '#domain/route/list/filter.ts'
import type { Route } from '#domain/route/route.ts'
import { must } from '#domain/std/must.ts'
import { seededRandom } from '#domain/std/seeded-random.ts'
import { routeGuess, routeOf } from './documents.ts'

const PLACES = ['Johnsbach', 'Stara Fužina', 'Aviemore', 'Štrbské Pleso']
const TAGS = ['hut', 'lake', 'summit', 'ridge', 'wood']
const COMMUNITIES = ['c-1', 'c-2', 'c-3']
const AUTHORS = ['maya', 'tomas', 'ana']
const ANSWERS = ['yes', 'no', 'unknown'] as const
const FIRST_DAY_MS = Date.parse('2025-01-01T00:00:00.000Z')

/** Routes that differ in everything a list can be filtered by; several have equal sort keys. Same seed, same routes. */
export function variedRoutes(count: number, seed: number): Route[] {
  const { pick, some, upTo, chance } = dice(seed)
  return Array.from({ length: count }, (_, n) => {
    // around the Gesäuse, and some at the antimeridian
    const [lat, lon] = chance(0.9) ? [47 + upTo(100) / 100, 14 + upTo(100) / 100] : [-17, 178 + upTo(19) / 10]
    const east = lon + 0.15
    const average = chance(0.7) ? 1 + upTo(8) / 2 : null
    const counts = { favourites: upTo(9), completed: 0, comments: 0 }
    const at = new Date(FIRST_DAY_MS + upTo(count / 2) * 86_400_000).toISOString()
    return routeOf({
      ...routeGuess(pick(AUTHORS)),
      id: `r-${String(n).padStart(6, '0')}`,
      name: `${pick(['Over', 'Around', 'Below'])} the ${pick(['Hochtor', 'Triglav', 'Kalbling'])} ${upTo(40)}`,
      activity: pick(ACTIVITIES),
      grade: pick(GRADES),
      shape: pick(SHAPES),
      distance: 500 * upTo(60),
      ascent: chance(0.8) ? 50 * upTo(40) : null,
      duration: 900 * upTo(40),
      start: { lat, lon },
      bounds: [lon, lat - 0.1, east > 180 ? east - 360 : east, lat],
      place: { village: pick(PLACES), region: 'Steiermark', country: 'Austria' },
      tags: some(TAGS, 0.3),
      communities: some(COMMUNITIES, 0.2),
      months: some([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 0.3),
      dogs: pick(ANSWERS),
      stroller: pick(ANSWERS),
      wheelchair: pick(ANSWERS),
      counts,
      rating: { average, count: average === null ? 0 : 3, histogram: [0, 0, 1, 1, 1] },
      createdAt: at,
    })
  })
}

/** A possible filter of a member: some of the conditions, with varying ranges. */
export function variedFilter(seed: number): RouteFilter {
  const { pick, some, upTo, chance } = dice(seed)
  const maybe = <T>(share: number, value: T, otherwise: T): T => (chance(share) ? value : otherwise)
  const range = (step: number, most: number) => ({
    from: maybe(0.7, step * upTo(most / 2), null),
    to: maybe(0.7, step * (most / 2 + upTo(most / 2)), null),
  })
  return {
    ...NO_FILTER,
    activities: maybe(0.3, some(ACTIVITIES, 0.5), []),
    grades: maybe(0.3, some(GRADES, 0.6), []),
    shapes: maybe(0.3, some(SHAPES, 0.6), []),
    distance: maybe(0.3, range(500, 60), null),
    ascent: maybe(0.2, range(50, 40), null),
    duration: maybe(0.2, range(900, 40), null),
    near: maybe(0.3, { lat: 47.5, lon: 14.5, radius: maybe(0.3, null, pick([20_000, 60_000])) }, null),
    frame: maybe(
      0.2,
      pick<NonNullable<RouteFilter['frame']>>([
        [14.2, 47.2, 14.6, 47.7],
        [179, -18, -179, -16],
      ]),
      null,
    ),
    rating: maybe(0.2, pick([3, 4, 4.5]), null),
    tags: maybe(0.2, some(TAGS, 0.3), []),
    community: maybe(0.1, pick(COMMUNITIES), null),
    related: maybe(0.2, some(['mine', 'saved', 'completed', 'offline'] as const, 0.4), []),
    fitFor: maybe(0.15, some(['dogs', 'stroller', 'wheelchair'] as const, 0.4), []),
    months: maybe(0.2, some([1, 4, 7, 10], 0.5), []),
  }
}

function dice(seed: number) {
  const random = seededRandom(seed)
  // the first numbers of adjacent seeds are similar
  for (let n = 0; n < 5; n++) random()
  const chance = (share: number) => random() < share
  const upTo = (most: number) => Math.floor(random() * (most + 1))
  return {
    chance,
    upTo,
    pick: <T>(all: readonly T[]): T => must(all[Math.floor(random() * all.length)], 'one of them'),
    some: <T>(all: readonly T[], share: number): T[] => all.filter(() => chance(share)),
  }
}
