import { Readable } from 'node:stream'
import { Hono } from 'hono'
import * as v from 'valibot'
import { textChunks } from '#domain/std/text-chunks.ts'
import { gpxText } from '#domain/track/gpx-text.ts'
import { linkFilePath, linkPath, shareToken } from '#domain/wire/share-link.ts'
import type { Deps } from '../../deps.ts'
import type { AppContext, AppEnv } from '../../http/app-env.ts'
import { endedPage, routePage, unknownPage } from './link-page.ts'
import { openLink, type SharedRoute } from './store.ts'

/** The longest track is some megabytes of text: a piece of it at a time, with others' requests between. */
const CHUNK_LENGTH = 65_536

/** Only this page's own style: it runs no code, whatever stands in the route's texts. */
const POLICY = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/** GET /link/{token} and /link/{token}/route.gpx: for whoever has the link, without a session. */
export function linkPages(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.use(linkPath('*'), async (c, next) => {
    await next()
    c.res.headers.set('content-security-policy', POLICY)
    // what it shows may end with the next breath, and no search engine is to find it
    c.res.headers.set('cache-control', 'private, no-store')
    c.res.headers.set('x-robots-tag', 'noindex, nofollow')
  })
  app.get(linkPath(':token'), (c) =>
    answer(c, deps, ({ route }, token) => c.html(routePage({ route, token }))),
  )
  app.get(linkFilePath(':token'), (c) => answer(c, deps, (shared) => file(c, shared)))
  return app
}

async function answer(
  c: AppContext,
  { db, clock }: Deps,
  show: (shared: SharedRoute, token: string) => Response | Promise<Response>,
): Promise<Response> {
  const token = c.req.param('token') ?? ''
  const opened = v.is(shareToken, token) ? await openLink(db.query, token, clock()) : null
  if (opened === null) return c.html(unknownPage(), 404)
  return opened === 'ended' ? c.html(endedPage(), 410) : show(opened, token)
}

function file(c: AppContext, { route, track }: SharedRoute): Response | Promise<Response> {
  if (!track) return c.html(unknownPage(), 404)
  const head = { name: route.name, description: route.description, activity: route.activity, link: null }
  const text = textChunks(gpxText(head, track), CHUNK_LENGTH)
  return c.body(Readable.toWeb(Readable.from(encoded(text))) as ReadableStream, 200, {
    'content-type': 'application/gpx+xml; charset=utf-8',
    'content-disposition': 'attachment; filename="route.gpx"',
  })
}

function* encoded(chunks: Iterable<string>): Generator<Buffer> {
  for (const chunk of chunks) yield Buffer.from(chunk)
}
