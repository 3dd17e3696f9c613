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

/** POST /api/media/uploads/ and what becomes of a file at /api/media/uploads/{id}, as domain/wire/media.ts describes it. */
export function uploadEndpoints(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.use(`${apiPaths.uploads}*`, requireMember(deps), async (c, next) => {
    const key = `upload:${c.get('session').memberId}`
    await enforceRateLimit(deps.rates, { key, limit: deps.limits.upload, now: deps.clock() })
    await next()
    c.res.headers.set('tus-resumable', TUS_VERSION)
  })

  app.post(apiPaths.uploads, async (c) => {
    const { id, answer } = await handleTusRequest(c, deps)
    return withState(answer, await ownFile(c, deps, id))
  })

  app.all(`${apiPaths.uploads}:id`, async (c) => {
    const id = c.req.param('id')
    const file = await ownFile(c, deps, id)
    if (c.req.raw.method === 'GET') return c.json(present(file))
    const { answer } = await handleTusRequest(c, deps)
    return c.req.raw.method === 'DELETE' ? answer : withState(answer, await ownFile(c, deps, id))
  })
  return app
}

async function ownFile(c: AppContext, { db }: Deps, id: string): Promise<MediaFile> {
  const file = v.is(mediaId, id) ? await findFile(db.query, { id, ownerId: c.get('session').memberId }) : null
  return file ?? reject('not_found')
}

function withState(answer: Response, { state }: MediaFile): Response {
  answer.headers.set(MEDIA_STATE_HEADER, state)
  return answer
}

const present = ({ id, kind, state, received, size, refusal }: MediaFile): MediaUpload => ({
  id,
  kind,
  state,
  offset: received,
  length: size,
  refusal,
})
