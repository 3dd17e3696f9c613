import { Hono } from 'hono'
import * as v from 'valibot'
import type { Route } from '#domain/route/route.ts'
import type { RouteCollection } from '#domain/route-collection/route-collection.ts'
import { toFileName } from '#domain/std/text/file-name.ts'
import { mediaId, parsePictureName } from '#domain/wire/media.ts'
import {
  linkFilePath,
  linkPath,
  linkPicturePath,
  linkRouteFilePath,
  linkZipPath,
  shareToken,
} from '#domain/wire/share-link.ts'
import type { Deps } from '../../deps.ts'
import type { AppContext, AppEnv } from '../../http/app-env.ts'
import { gpxResponse, zipResponse } from './downloads.ts'
import { findLinkedPicture } from './linked-picture.ts'
import { renderCollectionPage } from './pages/collection-page.ts'
import { renderEndedPage, renderUnknownPage } from './pages/page-layout.ts'
import { renderRoutePage } from './pages/route-page.ts'
import { isZippable, type LinkedCollection, readRouteFile, readSharedRoutes } from './shared-routes.ts'
import { type OpenLink, openLink } from './store.ts'

/** Only this page's own style, and the blur of a photo within it: it runs no code, whatever stands in the texts. */
const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'"

/** What is at and below GET /link/{token}: pages, files and pictures for whoever has the link, without a session. */
export function linkPageEndpoints(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const { db, clock } = deps
  app.use(linkPath('*'), async (c, next) => {
    await next()
    c.res.headers.set('content-security-policy', POLICY)
    // what it shows may end with the next breath, and no search engine is to find it
    c.res.headers.set('cache-control', 'private, no-store')
    c.res.headers.set('x-robots-tag', 'noindex, nofollow')
  })
  const at = (path: string, show: (c: AppContext, link: OpenLink) => Promise<Response>) =>
    app.get(decodeURIComponent(path), (c) => answer(c, deps, show))

  at(linkPath(':token'), async (c, link) => {
    const reading = { token: c.req.param('token') ?? '', savesData: c.req.header('save-data') === 'on' }
    const linked = collectionOf(link)
    if (!linked) return c.html(renderRoutePage(link.body as Route, reading))
    return c.html(renderCollectionPage(linked.collection, await readSharedRoutes(db.query, linked), reading))
  })
  at(linkFilePath(':token'), async (c, link) => {
    const file = collectionOf(link)
      ? null
      : await readRouteFile(db.query, (link.body as Route).id, link.madeBy)
    return file ? gpxResponse(c, file, 'route.gpx') : unknown(c)
  })
  at(linkRouteFilePath(':token', ':route'), async (c, link) => {
    const route = c.req.param('route') ?? ''
    const isIn = collectionOf(link)?.collection.items.some((item) => item.route === route)
    const file = isIn ? await readRouteFile(db.query, route, link.madeBy) : null
    return file ? gpxResponse(c, file, toFileName(file.route.name, 'gpx')) : unknown(c)
  })
  at(linkZipPath(':token'), async (c, link) => {
    const linked = collectionOf(link)
    const { routes } = linked ? await readSharedRoutes(db.query, linked) : { routes: [] }
    return linked && isZippable(routes)
      ? zipResponse(c, db.query, { ...linked, routes, now: clock() })
      : unknown(c)
  })
  at(linkPicturePath(':token', ':media', ':picture'), async (c, { pk }) => {
    const [id, size] = [c.req.param('media'), parsePictureName(c.req.param('picture') ?? '')]
    const content = size && v.is(mediaId, id) ? await findLinkedPicture(db.query, { pk, id, ...size }) : null
    if (!content || !size) return unknown(c)
    return c.body(new Uint8Array(content), 200, { 'content-type': `image/${size.format}` })
  })
  return app
}

async function answer(
  c: AppContext,
  { db, clock }: Deps,
  show: (c: AppContext, link: OpenLink) => Promise<Response>,
): Promise<Response> {
  const token = c.req.param('token') ?? ''
  const opened = v.is(shareToken, token) ? await openLink(db.query, token, clock()) : null
  if (opened === null) return unknown(c)
  return opened === 'ended' ? c.html(renderEndedPage(), 410) : show(c, opened)
}

const unknown = async (c: AppContext): Promise<Response> => c.html(renderUnknownPage(), 404)

/** Null where a link opens a route. */
const collectionOf = ({ collection, madeBy, body }: OpenLink): LinkedCollection | null =>
  collection === 'route_collections' ? { madeBy, collection: body as RouteCollection } : null
