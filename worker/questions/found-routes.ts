import type { Result } from '#domain/wire/failure.ts'
import { HELD_AREAS_MAX } from '#domain/wire/limits.ts'
import { parseScope } from '#domain/wire/scope.ts'
import { findRoutes } from '../api/found-routes.ts'
import type { Questions } from '../port.ts'
import type { QuestionDeps } from './deps.ts'

type Asked = Questions['route.beyond']

/** The server's half of a list of routes. The areas that this device holds are named, so that pages are not filled with what is here. */
export async function askRoutesBeyond(
  { get, held, heldScopes }: QuestionDeps,
  { text, author, sort, filter, offset }: Asked['args'],
): Promise<Result<Asked['answer']>> {
  const areas = areasIn(await heldScopes())
  const params = new URLSearchParams(filter)
  params.set('sort', sort)
  if (text) params.set('q', text)
  if (author !== null) params.set('author', author)
  if (areas.length > 0) params.set('areas', areas.join(','))
  if (offset > 0) params.set('offset', String(offset))
  const answer = await findRoutes(get, params)
  if (!answer.ok) return { ok: false, failure: answer.failure }
  const { routes, more } = answer.value
  const here = await held(
    'routes',
    routes.map(({ id }) => id),
  )
  return {
    ok: true,
    value: {
      routes: routes.flatMap((route) => (here.has(route.id) ? [] : [{ ...route, unsent: null }])),
      next: more ? offset + routes.length : null,
      isEarlier: answer.isEarlier ?? false,
    },
  }
}

/** In the same order whatever the store's, so that the same question has the same address. */
const areasIn = (scopes: readonly string[]): string[] =>
  scopes
    .flatMap((scope) => {
      const parsed = parseScope(scope)
      return parsed?.kind === 'area' ? [parsed.of] : []
    })
    .toSorted((a, b) => (a < b ? -1 : 1))
    .slice(0, HELD_AREAS_MAX)
