import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { Hono } from 'hono'
import * as v from 'valibot'
import { MEDIA_PATH, mediaId, parsePictureName } from '#domain/wire/media.ts'
import type { Deps } from '../../deps.ts'
import type { AppContext, AppEnv } from '../../http/app-env.ts'
import { attachment } from '../../http/attachment.ts'
import { reject } from '../../http/errors.ts'
import { SANDBOX_HEADERS } from '../../http/security-headers.ts'
import { requireMemberOrMediaCookie } from '../../http/session.ts'
import { findPicture } from './find-picture.ts'
import { findFile, readContent } from './store.ts'

/** What a browser keeps by itself stays when its member signs out. The app keeps pictures where a sign-out takes them (member-caches.ts). */
const NOT_KEPT = 'private, no-store'

/** GET /media/{id}/{edge}.{format} and /media/{id}/original. What is not for this member answers like what is not there. */
export function pictureEndpoints(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.use(`${MEDIA_PATH}*`, async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(SANDBOX_HEADERS)) c.res.headers.set(name, value)
    c.res.headers.append('vary', 'cookie, authorization')
    c.res.headers.set('cache-control', NOT_KEPT)
  })
  app.use(`${MEDIA_PATH}*`, requireMemberOrMediaCookie(deps))
  app.get(`${MEDIA_PATH}:id/original`, (c) => answerOriginal(c, deps, c.req.param('id')))
  app.get(`${MEDIA_PATH}:id/:picture`, (c) => answerPicture(c, deps, c.req.param()))
  return app
}

async function answerPicture(
  c: AppContext,
  { db }: Deps,
  { id, picture }: { id: string; picture: string },
): Promise<Response> {
  const named = parsePictureName(picture)
  if (!named || !v.is(mediaId, id)) return reject('not_found')
  const content = await findPicture(db.query, { id, ...named, memberId: c.get('session').memberId })
  if (!content) return reject('not_found')
  return c.body(new Uint8Array(content), 200, { 'content-type': `image/${named.format}` })
}

async function answerOriginal(c: AppContext, { db }: Deps, id: string): Promise<Response> {
  const owned = { id, ownerId: c.get('session').memberId }
  const file = v.is(mediaId, id) ? await findFile(db.query, owned) : null
  if (file?.kind !== 'original' || file.state !== 'ready') return reject('not_found')
  const packed = await readContent(db.query, id)
  const takesPacked = /\bgzip\b/.test(c.req.header('accept-encoding') ?? '')
  return c.body(takesPacked ? new Uint8Array(packed) : unpacked(packed), 200, {
    'content-type': 'application/octet-stream',
    'content-disposition': attachment(file.name || 'original'),
    ...(takesPacked && { 'content-encoding': 'gzip' }),
  })
}

const unpacked = (packed: Buffer) =>
  Readable.toWeb(Readable.from([packed]).pipe(createGunzip())) as ReadableStream
