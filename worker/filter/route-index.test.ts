import { describe, expect, it } from 'vitest'
import { ACTIVITIES } from '#domain/route/activity.ts'
import { GRADES } from '#domain/route/details/grade.ts'
import { FIT_FOR, NO_FILTER, RELATED, type RouteFilter, SHAPES } from '#domain/route/list/filter.ts'
import { ROUTE_SORTS, type RouteSort } from '#domain/route/list/sort.ts'
import type { Route } from '#domain/route/route.ts'
import { distanceM } from '#domain/std/geo/distance.ts'
import { must } from '#domain/std/must.ts'
import { seededRandom } from '#domain/std/seeded-random.ts'
import { routes as routesSpec } from '#replica/collections/routes.ts'
import { variedFilter, variedRoutes } from '#tests/factories/varied-routes.ts'
import { searchedRoutes } from '../search/nouns/routes.ts'
import { createRouteIndex, type RouteQuery } from './route-index.ts'

const ALL = variedRoutes(400, 1)
const every = (nth: number) => new Set(ALL.filter((_, n) => n % nth === 0).map(({ id }) => id))
const RELATED_IDS = { saved: every(3), completed: every(4), offline: every(5) }

const question = (some: Partial<RouteQuery> = {}): RouteQuery => ({
  text: '',
  author: null,
  filter: NO_FILTER,
  offline: RELATED_IDS.offline,
  memberId: 'maya',
  ...some,
})

const rowOf = (route: Route) => ({ ...route, ...routesSpec.deriveIndexFields({ ...route }) })

function indexOf(routes: readonly Route[]) {
  const index = createRouteIndex()
  // a flag may be set before or after the route is added
  for (const id of RELATED_IDS.saved) index.setFlag('saved', id, true)
  for (const route of routes) index.put(searchedRoutes.entryOf(rowOf(route)))
  for (const id of RELATED_IDS.completed) index.setFlag('completed', id, true)
  return index
}

const anyOf = <T>(chosen: readonly T[], values: readonly T[]) =>
  chosen.length === 0 || values.some((value) => chosen.includes(value))

const unrolled = (w: number, e: number) => [w, e < w ? e + 360 : e] as const

const before = <T>(a: T, b: T) => (a < b ? -1 : Number(a > b))

/** The same rules for one document at a time. */
function fits(route: Route, { filter, author, text }: RouteQuery): boolean {
  const { from: near, farthest } = { from: filter.near, farthest: filter.near?.radius ?? Infinity }
  const inRange = (name: 'distance' | 'ascent' | 'duration') => {
    const [range, value] = [filter[name], route[name]]
    if (!range) return true
    return value !== null && value >= (range.from ?? -Infinity) && value <= (range.to ?? Infinity)
  }
  const related = {
    mine: route.author.id === 'maya',
    saved: RELATED_IDS.saved.has(route.id),
    completed: RELATED_IDS.completed.has(route.id),
    offline: RELATED_IDS.offline.has(route.id),
  }
  return (
    (text === '' || route.name.toLowerCase().includes(text)) &&
    (author === null || route.author.id === author) &&
    anyOf(filter.activities, [route.activity]) &&
    anyOf(filter.grades, [route.grade]) &&
    anyOf(filter.shapes, [route.shape]) &&
    anyOf(filter.months, route.months) &&
    inRange('distance') &&
    inRange('ascent') &&
    inRange('duration') &&
    (near === null || distanceM(near, route.start) <= farthest) &&
    (filter.frame === null || touches(route.bounds, filter.frame)) &&
    (filter.rating === null || (route.rating.average ?? 0) >= filter.rating) &&
    filter.tags.every((tag) => route.tags.includes(tag)) &&
    (filter.community === null || route.communities.includes(filter.community)) &&
    filter.related.every((name) => related[name]) &&
    filter.fitFor.every((name) => route[name] === 'yes')
  )
}

/** Bounds that cross the antimeridian are also placed one turn further. */
function touches([w1, s1, e1, n1]: Route['bounds'], [w2, s2, e2, n2]: Route['bounds']): boolean {
  const [[a, b], [c, d]] = [unrolled(w1, e1), unrolled(w2, e2)]
  return s1 <= n2 && s2 <= n1 && [-360, 0, 360].some((turn) => a + turn <= d && c <= b + turn)
}

function keyOf(sort: RouteSort, { near }: RouteFilter): (route: Route) => number | string {
  if (sort === 'nearest' && near) return ({ start }) => distanceM(near, start)
  const keys: Record<RouteSort, (route: Route) => number | string> = {
    newest: ({ createdAt }) => -Date.parse(createdAt),
    nearest: ({ createdAt }) => -Date.parse(createdAt),
    best_rated: ({ rating }) => -(rating.average ?? 0),
    most_saved: ({ counts }) => -counts.favourites,
    shortest: ({ distance }) => distance,
    longest: ({ distance }) => -distance,
    most_ascent: ({ ascent }) => -(ascent ?? 0),
    name: ({ name }) => name.toLowerCase(),
  }
  return keys[sort]
}

function expected(asked: RouteQuery, sort: RouteSort): string[] {
  const key = keyOf(sort, asked.filter)
  return ALL.filter((route) => fits(route, asked))
    .toSorted((a, b) => before(key(a), key(b)) || before(a.id, b.id))
    .map(({ id }) => id)
}

describe('the result of a filter', () => {
  const index = indexOf(ALL)

  it.each(ROUTE_SORTS)('contains what matches, sorted by %s', (sort) => {
    const ids = expected(question(), sort)
    expect(index.list(question(), { sort, limit: 1_000 })).toEqual({ ids, total: 400 })
    expect(index.list(question(), { sort, limit: 7 })).toEqual({ ids: ids.slice(0, 7), total: 400 })
  })

  it('contains what matches, for six hundred queries', () => {
    let found = 0
    for (let seed = 1; seed <= 600; seed++) {
      const asked = question({
        filter: variedFilter(seed),
        text: seed % 5 === 0 ? 'kalbling' : '',
        author: seed % 7 === 0 ? 'tomas' : null,
      })
      const sort = ROUTE_SORTS[seed % ROUTE_SORTS.length] ?? 'newest'
      const ids = expected(asked, sort)
      found += ids.length > 0 ? 1 : 0
      expect(index.list(asked, { sort, limit: 20 }), `seed ${seed}`).toEqual({
        ids: ids.slice(0, 20),
        total: ids.length,
      })
    }
    // most of them need a result, otherwise the comparison proves little
    expect(found).toBeGreaterThan(300)
  })

  it('predicts how many routes each further choice would show', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const asked = question({ filter: variedFilter(seed) })
      const with_ = (some: Partial<RouteFilter>) => {
        const filter = { ...asked.filter, ...some }
        return ALL.filter((route) => fits(route, { ...asked, filter })).length
      }
      const facets = index.facets(asked)
      expect(facets.total).toBe(with_({}))
      for (const each of ACTIVITIES) expect(facets.activities[each]).toBe(with_({ activities: [each] }))
      for (const each of GRADES) expect(facets.grades[each]).toBe(with_({ grades: [each] }))
      for (const each of SHAPES) expect(facets.shapes[each]).toBe(with_({ shapes: [each] }))
      for (const { stars, count } of facets.ratings) expect(count).toBe(with_({ rating: stars }))
      for (const [at, count] of facets.months.entries()) expect(count).toBe(with_({ months: [at + 1] }))
      const { related, fitFor, tags } = asked.filter
      for (const name of RELATED) expect(facets.related[name]).toBe(with_({ related: [...related, name] }))
      for (const name of FIT_FOR) expect(facets.fitFor[name]).toBe(with_({ fitFor: [...fitFor, name] }))
      for (const { tag, count } of facets.tags) expect(count).toBe(with_({ tags: [...tags, tag] }))
    }
  })

  it('finds places named by routes, by prefix and without diacritics', () => {
    const starts = ALL.filter(({ place }) => place.village === 'Stara Fužina')
    expect(index.places('fuz', 5)).toEqual([
      expect.objectContaining({ name: 'Stara Fužina', routes: starts.length }),
    ])
    expect(index.places('', 5)).toEqual([])
    expect(index.places('st', 1)).toHaveLength(1)
    const [region] = index.places('steier', 5)
    expect(region?.routes).toBe(ALL.length)
  })
})

describe('updates of the index', () => {
  it('hold the current state of each route and reuse freed slots', () => {
    const index = indexOf(variedRoutes(3_000, 2))
    const hike = question({ filter: { ...NO_FILTER, activities: ['hike'] } })
    for (const { id } of variedRoutes(3_000, 2)) index.remove(id)
    expect(index.list(hike, { sort: 'name', limit: 5 })).toEqual({ ids: [], total: 0 })
    expect(index.facets(question()).total).toBe(0)
    for (const route of ALL) index.put(searchedRoutes.entryOf(rowOf(route)))
    expect(index.list(hike, { sort: 'name', limit: 900 }).ids).toEqual(expected(hike, 'name'))
    const [first] = ALL.filter(({ activity }) => activity === 'hike')
    if (first) index.put(searchedRoutes.entryOf(rowOf({ ...first, activity: 'climb' })))
    expect(index.list(hike, { sort: 'name', limit: 900 }).total).toBe(expected(hike, 'name').length - 1)
  })

  it('hold the flags of routes that are added and removed, after a thousand changes', () => {
    const random = seededRandom(7)
    const chance = (share: number) => random() < share
    const routes = variedRoutes(60, 4)
    const index = createRouteIndex()
    const [here, saved] = [new Set<string>(), new Set<string>()]
    const asked = question({ filter: { ...NO_FILTER, related: ['saved'] } })
    for (let step = 0; step < 1_000; step++) {
      const route = must(routes[Math.floor(random() * routes.length)], 'a route')
      const { id } = route
      if (chance(0.5)) {
        const isSaved = chance(0.5)
        index.setFlag('saved', id, isSaved)
        if (isSaved) saved.add(id)
        else saved.delete(id)
      } else if (chance(0.6)) {
        index.put(searchedRoutes.entryOf(rowOf(route)))
        here.add(id)
      } else {
        index.remove(id)
        here.delete(id)
      }
      const wanted = [...here].filter((one) => saved.has(one))
      expect(index.list(asked, { sort: 'name', limit: 60 }).ids.toSorted()).toEqual(wanted.toSorted())
      expect(index.facets(question()).related.saved).toBe(wanted.length)
    }
  })
})
