import { cutText } from '#domain/std/text/cut-text.ts'
import type { Result } from '#domain/wire/errors/failure.ts'
import { LOCAL_AREAS_MAX, SEARCH_TEXT_MAX } from '#domain/wire/limits.ts'
import { parseScope } from '#domain/wire/sync/scope.ts'
import { fetchFoundRoutes } from '../api/resources/found-routes.ts'
import type { OnlineQueries } from '../port.ts'
import type { OnlineQueryDeps } from './online-query-deps.ts'

type RoutesQuery = OnlineQueries['route.beyond']

/**
 * Fetches the routes of a list that are not on this device. The request names the areas of this
 * device, so that pages are not filled with routes that are here already.
 */
export async function fetchOnlineRoutes(
  { get, findStored, readScopes }: OnlineQueryDeps,
  { text, author, sort, filter, offset }: RoutesQuery['args'],
): Promise<Result<RoutesQuery['answer']>> {
  const areas = sortedAreas(await readScopes())
  const params = new URLSearchParams(filter)
  params.set('sort', sort)
  if (text) params.set('q', cutText(text, SEARCH_TEXT_MAX))
  if (author !== null) params.set('author', author)
  if (areas.length > 0) params.set('areas', areas.join(','))
  if (offset > 0) params.set('offset', String(offset))
  const answer = await fetchFoundRoutes(get, params)
  if (!answer.ok) return { ok: false, failure: answer.failure }
  const { routes, more } = answer.value
  const here = await findStored(
    'routes',
    routes.map(({ id }) => id),
  )
  return {
    ok: true,
    value: {
      routes: routes.flatMap((route) => (here.has(route.id) ? [] : [{ ...route, unsent: null }])),
      next: more ? offset + routes.length : null,
      isEarlier: answer.isCached ?? false,
    },
  }
}

/** Sorted, so that the same query always has the same URL. */
const sortedAreas = (scopes: readonly string[]): string[] =>
  scopes
    .flatMap((scope) => {
      const parsed = parseScope(scope)
      return parsed?.kind === 'area' ? [parsed.id] : []
    })
    .toSorted((a, b) => (a < b ? -1 : 1))
    .slice(0, LOCAL_AREAS_MAX)
