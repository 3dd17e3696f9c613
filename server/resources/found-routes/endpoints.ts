import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { routeCard } from '#domain/route/card.ts'
import { readRouteFilter } from '#domain/route/filter.ts'
import { type FoundRoutes, foundRoutesRequest } from '#domain/wire/found-routes.ts'
import { FOUND_ROUTES_MAX, FOUND_ROUTES_OFFSET_MAX } from '#domain/wire/limits.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import type { Deps } from '../../deps.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { refuse } from '../../http/errors.ts'
import { countAttempt } from '../../http/rate-limit.ts'
import { parseFields } from '../../http/request-body.ts'
import { requireMember } from '../../http/session.ts'
import { isStorableText } from '../../sync/storable.ts'
import { findRoutes } from './store.ts'

/** GET /api/routes/found/: of the routes that fit a list, those that the member's device does not hold (`foundRoutes`). */
export function foundRouteEndpoints(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const { db, rates, limits, clock } = deps
  app.get(apiPaths.foundRoutes, requireMember(deps), etag({ weak: true }), async (c) => {
    const { memberId } = c.get('session')
    await countAttempt(rates, { key: `found:${memberId}`, limit: limits.foundRoutes, now: clock() })
    const given = new URL(c.req.url).searchParams
    const asked = parseFields(foundRoutesRequest, Object.fromEntries(given))
    if (!isStorableText([...given.values()].join('')))
      refuse('validation', { fieldErrors: { q: ['This text can not be searched for.'] } })
    const found = await findRoutes(db.query, {
      ...asked,
      memberId,
      filter: readRouteFilter(given),
      limit: FOUND_ROUTES_MAX + 1,
    })
    return c.json({
      routes: found.slice(0, FOUND_ROUTES_MAX).map(routeCard),
      more: found.length > FOUND_ROUTES_MAX && asked.offset + FOUND_ROUTES_MAX <= FOUND_ROUTES_OFFSET_MAX,
    } satisfies FoundRoutes)
  })
  return app
}
