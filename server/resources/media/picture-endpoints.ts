import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { Hono } from 'hono'
import * as v from 'valibot'
import { mediaId } from '#domain/wire/media.ts'
import { MEDIA_PATH, parsePictureName } from '#domain/wire/picture-paths.ts'
import type { Deps } from '../../deps.ts'
import type { AppContext, AppEnv } from '../../http/app-env.ts'
import { attachment } from '../../http/attachment.ts'
import { reject } from '../../http/errors.ts'
import { SANDBOX_HEADERS } from '../../http/security-headers.ts'
import { requireMemberOrMediaCookie } from '../../http/session.ts'
import { readOriginal } from './bytes/read-original.ts'
import { findPicture } from './find-picture.ts'
import { findFile } from './store.ts'

/**
 * The browser's own cache survives a sign-out, so pictures must not be stored there. The service
 * worker caches them where a sign-out deletes them (member-caches.ts).
 */
const NO_STORE = 'private, no-store'

/**
 * GET /media/{id}/{edge}.{format} and /media/{id}/original. A picture the member may not see
 * answers 404, as a missing one does.
 */
export function pictureEndpoints(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.use(`${MEDIA_PATH}*`, async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(SANDBOX_HEADERS)) c.res.headers.set(name, value)
    c.res.headers.append('vary', 'cookie, authorization')
    c.res.headers.set('cache-control', NO_STORE)
  })
  app.use(`${MEDIA_PATH}*`, requireMemberOrMediaCookie(deps))
  app.get(`${MEDIA_PATH}:id/original`, (c) => respondWithOriginal(c, deps, c.req.param('id')))
  app.get(`${MEDIA_PATH}:id/:picture`, (c) => respondWithPicture(c, deps, c.req.param()))
  return app
}

async function respondWithPicture(
  c: AppContext,
  deps: Deps,
  { id, picture }: { id: string; picture: string },
): Promise<Response> {
  const size = parsePictureName(picture)
  if (!size || !v.is(mediaId, id)) return reject('not_found')
  const content = await findPicture(deps, { id, ...size, memberId: c.get('session').memberId })
  if (!content) return reject('not_found')
  return c.body(new Uint8Array(content), 200, { 'content-type': `image/${size.format}` })
}

async function respondWithOriginal(c: AppContext, deps: Deps, id: string): Promise<Response> {
  const owned = { id, ownerId: c.get('session').memberId }
  const file = v.is(mediaId, id) ? await findFile(deps.db.query, owned) : null
  if (file?.kind !== 'original' || file.state !== 'ready') return reject('not_found')
  const gzipped = await readOriginal(deps, id)
  if (!gzipped) return reject('not_found')
  const acceptsGzip = /\bgzip\b/.test(c.req.header('accept-encoding') ?? '')
  return c.body(acceptsGzip ? new Uint8Array(gzipped) : gunzip(gzipped), 200, {
    'content-type': 'application/octet-stream',
    'content-disposition': attachment(file.name || 'original'),
    ...(acceptsGzip && { 'content-encoding': 'gzip' }),
  })
}

const gunzip = (gzipped: Buffer) =>
  Readable.toWeb(Readable.from([gzipped]).pipe(createGunzip())) as ReadableStream
