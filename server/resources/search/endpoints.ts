import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { apiPaths } from '#domain/wire/paths.ts'
import { searchRequest } from '#domain/wire/search/search.ts'
import type { Deps } from '../../deps.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { parseFields } from '../../http/body/request-body.ts'
import { reject } from '../../http/errors.ts'
import { enforceRateLimit } from '../../http/rate-limit/enforce-rate-limit.ts'
import { requireMember } from '../../http/session.ts'
import { isStorableText } from '../../sync/json/storable-json.ts'
import { presentHits } from './present.ts'
import { findDocuments } from './store.ts'

/**
 * GET /api/search/?q=: documents the member may see, also those not on the device (`searchHits`).
 */
export function searchEndpoints(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const { db, rates, limits, clock } = deps
  app.get(apiPaths.search, requireMember(deps), etag({ weak: true }), async (c) => {
    const { memberId } = c.get('session')
    await enforceRateLimit(rates, { key: `search:${memberId}`, limit: limits.search, now: clock() })
    const { q } = parseFields(searchRequest, { q: c.req.query('q') })
    if (!isStorableText(q))
      reject('validation', { fieldErrors: { q: ['This text cannot be searched for.'] } })
    return c.json(presentHits(await findDocuments(db.query, { memberId, text: q, now: clock() })))
  })
  return app
}
