import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACTIVITIES } from '#domain/route/activity.ts'
import { GRADES } from '#domain/route/details/grade.ts'
import {
  NO_FILTER,
  parseRouteFilter,
  type RouteFilter,
  routeFilterToParams,
} from '#domain/route/list/filter.ts'
import { ROUTE_SORTS, type RouteSort } from '#domain/route/list/sort.ts'
import type { Route } from '#domain/route/route.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import type { FoundRoutes } from '#domain/wire/search/found-routes.ts'
import { routes as routesSpec } from '#replica/collections/routes.ts'
import { bulkInsertDocuments } from '#server/sync/bulk-insert.ts'
import { variedFilter, variedRoutes } from '#tests/factories/varied-routes.ts'
import { openTestApp, type TestApp } from '#tests/server/test-app.ts'
import { addMember, type TestMember } from '#tests/server/test-member.ts'
import { createRouteIndex, type RouteIndex } from '#worker/filter/route-index.ts'
import { searchedRoutes } from '#worker/search/nouns/routes.ts'

// A member must not be able to tell by what a list leaves out which half of it the server has answered.

const FILTERS = 150
const AUTHOR = { id: 'member-author', username: 'author', avatar: null, level: 1 }
const ALL: readonly Route[] = variedRoutes(300, 7).map((route) => ({
  ...route,
  author: AUTHOR,
  visibility: 'public',
  state: 'published',
  featured: false,
}))

let app: TestApp
let reader: TestMember
let index: RouteIndex

beforeAll(async () => {
  app = await openTestApp()
  reader = await addMember(app, 'reader')
  const { id } = await addMember(app, 'author')
  await bulkInsertDocuments(
    app.db,
    'routes',
    ALL.map((route) => ({ authorId: id, document: { ...route } })),
  )
  index = createRouteIndex()
  for (const route of ALL)
    index.put(searchedRoutes.entryOf({ ...route, ...routesSpec.deriveIndexFields({ ...route }) }))
})
afterAll(() => app.close())

interface Asked {
  filter: RouteFilter
  sort?: RouteSort
  text?: string
}

function onDevice({ filter, sort = 'newest', text = '' }: Asked): string[] {
  const question = { text, author: null, filter, offline: new Set<string>(), memberId: reader.id }
  return index.list(question, { sort, limit: ALL.length }).ids
}

/** Page by page, until there are no more. */
async function onServer({ filter, sort = 'newest', text = '' }: Asked): Promise<string[]> {
  const ids: string[] = []
  for (let more = true; more; ) {
    const params = new URLSearchParams([
      ...routeFilterToParams(filter),
      ['sort', sort],
      ['q', text],
      ['offset', String(ids.length)],
    ])
    const answer = await app.get(`${apiPaths.foundRoutes}?${params}`, reader.headers)
    const page = (await answer.json()) as FoundRoutes
    ids.push(...page.routes.map(({ id }) => id))
    more = page.more
  }
  return ids
}

const asInAddress = (filter: RouteFilter): RouteFilter =>
  parseRouteFilter(new URLSearchParams(routeFilterToParams(filter)))

describe('the server finds what a device would, had it all of it', () => {
  it(`for ${FILTERS} filters, in the same order`, async () => {
    let narrowed = 0
    for (let seed = 0; seed < FILTERS; seed++) {
      const filter = asInAddress({ ...variedFilter(seed), related: [] })
      const sort = ROUTE_SORTS[seed % ROUTE_SORTS.length] ?? 'newest'
      const here = onDevice({ filter, sort })
      if (here.length > 0 && here.length < ALL.length) narrowed++
      expect(await onServer({ filter, sort }), `${seed} ${sort} ${JSON.stringify(filter)}`).toEqual(here)
    }
    expect(narrowed).toBeGreaterThan(FILTERS / 3)
  })

  it.each<Partial<RouteFilter>>([
    {},
    { months: [1, 4, 7, 10] },
    { fitFor: ['dogs'] },
    { ascent: { from: 300, to: 1_200 }, tags: ['hut'] },
    { rating: 4 },
  ])('for the newest of chosen activities and grades that meet %j', async (others) => {
    const kinds = { activities: ACTIVITIES.slice(0, 3), grades: GRADES.slice(1, 3) }
    const filter = asInAddress({ ...NO_FILTER, ...kinds, ...others })
    const here = onDevice({ filter })
    expect(here.length).toBeGreaterThan(0)
    expect(await onServer({ filter })).toEqual(here)
  })

  it('with the activity and the grade as the first traits, by which the newest of both are read', async () => {
    const [traits] = await app.db.query<{ all: number; first: number }>(
      `select count(*) as all, count(*) filter (where traits[1] = 'activity:' || (own ->> 'activity')
         and traits[2] = 'grade:' || (own ->> 'grade')) as first from document where collection = 'routes'`,
    )
    expect(traits).toEqual({ all: ALL.length, first: ALL.length })
  })

  it.each(['hochtor', 'below the trig', 'aviemore hike', '12'])('for the words %j', async (text) => {
    const here = onDevice({ filter: NO_FILTER, text })
    expect(here.length).toBeGreaterThan(0)
    expect(await onServer({ filter: NO_FILTER, text })).toEqual(here)
  })
})
