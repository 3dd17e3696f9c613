import { Hono } from 'hono'
import { toMapPlace } from '#domain/ground/map-place.ts'
import { FOUND_PLACES_MAX } from '#domain/wire/limits.ts'
import {
  type PlaceAtResponse,
  type PlacesResponse,
  placeAtRequest,
  placesRequest,
} from '#domain/wire/map/places.ts'
import { placePaths } from '#domain/wire/paths.ts'
import type { Deps } from '../../deps.ts'
import type { AppContext, AppEnv } from '../../http/app-env.ts'
import { parseFields } from '../../http/body/request-body.ts'
import { enforceRateLimit } from '../../http/rate-limit/enforce-rate-limit.ts'
import { requireMember } from '../../http/session.ts'

/**
 * GET /api/places/?q=&near=: named places of the map, best first.
 * GET /api/places/at/?at=: the village, region and country of a position.
 */
export function placeEndpoints(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const { rates, limits, clock, places } = deps
  const limit = (c: AppContext) => {
    const key = `places:${c.get('session').memberId}`
    return enforceRateLimit(rates, { key, limit: limits.places, now: clock() })
  }
  app.get(placePaths.find, requireMember(deps), async (c) => {
    await limit(c)
    const { q, near = null } = parseFields(placesRequest, { q: c.req.query('q'), near: c.req.query('near') })
    const found = await places.find({ text: q, near, limit: FOUND_PLACES_MAX })
    const shown = await Promise.all(found.map(async (spot) => toMapPlace(spot, await places.at(spot))))
    return c.json({ known: places.isKnown, places: shown } satisfies PlacesResponse)
  })
  app.get(placePaths.at, requireMember(deps), async (c) => {
    await limit(c)
    const { at } = parseFields(placeAtRequest, { at: c.req.query('at') })
    return c.json((await places.at(at)) satisfies PlaceAtResponse)
  })
  return app
}
