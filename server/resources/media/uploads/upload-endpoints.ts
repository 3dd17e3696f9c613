import { Hono } from 'hono'
import * as v from 'valibot'
import { MEDIA_STATE_HEADER, type MediaUpload, mediaId, TUS_VERSION } from '#domain/wire/media.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import type { Deps } from '../../../deps.ts'
import type { AppContext, AppEnv } from '../../../http/app-env.ts'
import { reject } from '../../../http/errors.ts'
import { enforceRateLimit } from '../../../http/rate-limit/enforce-rate-limit.ts'
import { requireMember } from '../../../http/session.ts'
import { findFile, type MediaFile } from '../store.ts'
import { handleTusRequest } from './handle-tus-request.ts'

/** POST /api/media/uploads/ and /api/media/uploads/{id}, as described in domain/wire/media.ts. */
export function uploadEndpoints(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.use(`${apiPaths.uploads}*`, requireMember(deps), async (c, next) => {
    const key = `upload:${c.get('session').memberId}`
    await enforceRateLimit(deps.rates, { key, limit: deps.limits.upload, now: deps.clock() })
    await next()
    c.res.headers.set('tus-resumable', TUS_VERSION)
  })

  app.post(apiPaths.uploads, async (c) => {
    const { id, response } = await handleTusRequest(c, deps)
    return addStateHeader(response, await findOwnFile(c, deps, id))
  })

  app.all(`${apiPaths.uploads}:id`, async (c) => {
    const id = c.req.param('id')
    const file = await findOwnFile(c, deps, id)
    if (c.req.raw.method === 'GET') return c.json(present(file))
    const { response } = await handleTusRequest(c, deps)
    return c.req.raw.method === 'DELETE' ? response : addStateHeader(response, await findOwnFile(c, deps, id))
  })
  return app
}

async function findOwnFile(c: AppContext, { db }: Deps, id: string): Promise<MediaFile> {
  const file = v.is(mediaId, id) ? await findFile(db.query, { id, ownerId: c.get('session').memberId }) : null
  return file ?? reject('not_found')
}

function addStateHeader(response: Response, { state }: MediaFile): Response {
  response.headers.set(MEDIA_STATE_HEADER, state)
  return response
}

const present = ({ id, kind, state, received, size, refusal }: MediaFile): MediaUpload => ({
  id,
  kind,
  state,
  offset: received,
  length: size,
  refusal,
})
