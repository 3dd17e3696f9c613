import { Hono } from 'hono'
import { type ElevationResponse, elevationRequest } from '#domain/wire/map/elevation.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import type { Deps } from '../../deps.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { parseFields } from '../../http/body/request-body.ts'
import { enforceRateLimit } from '../../http/rate-limit/enforce-rate-limit.ts'
import { requireMember } from '../../http/session.ts'

/**
 * GET /api/elevation/?points=: the heights of places, as an encoded polyline of five decimals
 * (`elevationAnswer`).
 */
export function elevationEndpoints(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const { rates, limits, clock, elevation } = deps
  app.get(apiPaths.elevation, requireMember(deps), async (c) => {
    const { memberId } = c.get('session')
    await enforceRateLimit(rates, { key: `elevation:${memberId}`, limit: limits.elevation, now: clock() })
    const { points } = parseFields(elevationRequest, { points: c.req.query('points') })
    return c.json({ heights: await elevation.heightsAt(points) } satisfies ElevationResponse)
  })
  return app
}
