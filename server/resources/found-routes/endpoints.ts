import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { toRouteCard } from '#domain/route/card.ts'
import { isAdvanced, parseRouteFilter } from '#domain/route/list/filter.ts'
import { FOUND_ROUTES_MAX, FOUND_ROUTES_OFFSET_MAX } from '#domain/wire/limits.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import { type FoundRoutes, foundRoutesRequest } from '#domain/wire/search/found-routes.ts'
import type { Deps } from '../../deps.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { parseFields } from '../../http/body/request-body.ts'
import { reject } from '../../http/errors.ts'
import { enforceRateLimit } from '../../http/rate-limit/enforce-rate-limit.ts'
import { requireMember } from '../../http/session.ts'
import { isStorableText } from '../../sync/json/storable-json.ts'
import { memberHasFeature } from '../subscription/store.ts'
import { findRoutes } from './store.ts'

/**
 * GET /api/routes/found/: routes that match a list's filter and are not on the member's device
 * (`foundRoutes`).
 */
export function foundRouteEndpoints(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const { db, rates, limits, clock } = deps
  app.get(apiPaths.foundRoutes, requireMember(deps), etag({ weak: true }), async (c) => {
    const { memberId } = c.get('session')
    await enforceRateLimit(rates, { key: `found:${memberId}`, limit: limits.foundRoutes, now: clock() })
    const params = new URL(c.req.url).searchParams
    const request = parseFields(foundRoutesRequest, Object.fromEntries(params))
    if (!isStorableText([...params.values()].join('')))
      reject('validation', { fieldErrors: { q: ['This text cannot be searched for.'] } })
    const filter = parseRouteFilter(params)
    if (
      isAdvanced(filter) &&
      !(await memberHasFeature(db.query, { memberId, now: clock() }, 'advanced_filters'))
    )
      reject('feature_locked')
    const found = await findRoutes(db.query, {
      ...request,
      memberId,
      filter,
      limit: FOUND_ROUTES_MAX + 1,
    })
    return c.json({
      routes: found.slice(0, FOUND_ROUTES_MAX).map(toRouteCard),
      more: found.length > FOUND_ROUTES_MAX && request.offset + FOUND_ROUTES_MAX <= FOUND_ROUTES_OFFSET_MAX,
    } satisfies FoundRoutes)
  })
  return app
}
