import { FOUND_ROUTES_MAX } from '#domain/wire/limits.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import type { FoundRoutes } from '#domain/wire/search/found-routes.ts'
import type { SearchHits } from '#domain/wire/search/search.ts'
import type { TestApp } from '#tests/server/test-app.ts'
import type { TestMember } from '#tests/server/test-member.ts'
import type { Facts, Thing } from './facts.ts'
import type { Judge } from './judge.ts'
import { maySee } from './oracle.ts'
import { type Members, SEARCHED_WORD } from './world.ts'

/** Who has hidden something of what a search finds, and who has not. */
const SOUGHT = ['author', 'keeper'] as const

/** What each member finds who searches for every route and event, lists all routes, or looks for members by name. */
export async function judgeSearch(
  judge: Judge,
  { app, members, facts }: { app: TestApp; members: Members; facts: Facts },
): Promise<void> {
  const things = [...facts.things.values()]
  for (const member of Object.values(members)) {
    const find = async (q: string) => {
      const answer = await app.get(`${apiPaths.search}?q=${q}`, member.headers)
      return (await answer.json()) as SearchHits
    }
    const { routes } = await find(SEARCHED_WORD)
    const listed = await listedTo(app, member)
    for (const thing of things.filter(({ collection }) => collection === 'routes')) {
      const may = maySee(facts, member.id, thing)
      judge.case('search', `${member.username} finds ${thing.id}`, {
        did: routes.some(({ id }) => id === thing.id),
        may,
      })
      // what every device of the member's holds is left out of a list
      judge.case('list', `${member.username} is listed ${thing.id}`, {
        did: listed.has(thing.id),
        may,
        must: false,
      })
    }
    for (const thing of things.filter(isSingleEvent)) {
      const { events } = await find(encodeURIComponent(thing.id))
      judge.case('search', `${member.username} finds ${thing.id}`, {
        did: events.some(({ id }) => id === thing.id),
        may: maySee(facts, member.id, thing),
      })
    }
    for (const name of SOUGHT) {
      const { id } = members[name]
      const { profiles } = await find(name)
      const thing = things.find((one) => one.collection === 'profiles' && one.id === id)
      judge.case('search', `${member.username} finds ${name}`, {
        did: profiles.some((hit) => hit.id === id),
        may: thing !== undefined && maySee(facts, member.id, thing),
      })
    }
  }
}

/** A series is not found, only its dates are. */
const isSingleEvent = ({ collection, body }: Thing): boolean =>
  collection === 'events' && body['recurrence'] === null && body['series'] === null

/** Every route that the server's half of a list names, page by page. */
async function listedTo(app: TestApp, { headers }: TestMember): Promise<ReadonlySet<string>> {
  const ids = new Set<string>()
  for (let offset = 0, more = true; more; offset += FOUND_ROUTES_MAX) {
    const answer = await app.get(`${apiPaths.foundRoutes}?offset=${offset}`, headers)
    const page = (await answer.json()) as FoundRoutes
    for (const { id } of page.routes) ids.add(id)
    more = page.more
  }
  return ids
}
