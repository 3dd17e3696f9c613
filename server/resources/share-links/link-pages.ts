import { Hono } from 'hono'
import * as v from 'valibot'
import type { Route } from '#domain/route/route.ts'
import type { RouteCollection } from '#domain/route-collection/route-collection.ts'
import { fileNameOf } from '#domain/std/file-name.ts'
import { mediaId, pictureNamed } from '#domain/wire/media.ts'
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
import { collectionPage } from './collection-page.ts'
import { gpxFile, zipFile } from './files.ts'
import { endedPage, unknownPage } from './page-frame.ts'
import { routePage } from './route-page.ts'
import { findLinkedPicture } from './shown-picture.ts'
import { isZippable, type LinkedCollection, readFileOf, routesShown } from './shown-routes.ts'
import { type OpenLink, openLink } from './store.ts'

/** Only this page's own style, and the blur of a photo within it: it runs no code, whatever stands in the texts. */
const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'"

/** What is at and below GET /link/{token}: pages, files and pictures for whoever has the link, without a session. */
export function linkPages(deps: Deps): Hono<AppEnv> {
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
    if (!linked) return c.html(routePage(link.body as Route, reading))
    return c.html(collectionPage(linked.collection, await routesShown(db.query, linked), reading))
  })
  at(linkFilePath(':token'), async (c, link) => {
    const file = collectionOf(link) ? null : await readFileOf(db.query, (link.body as Route).id, link.madeBy)
    return file ? gpxFile(c, file, 'route.gpx') : unknown(c)
  })
  at(linkRouteFilePath(':token', ':route'), async (c, link) => {
    const route = c.req.param('route') ?? ''
    const isIn = collectionOf(link)?.collection.items.some((item) => item.route === route)
    const file = isIn ? await readFileOf(db.query, route, link.madeBy) : null
    return file ? gpxFile(c, file, fileNameOf(file.route.name, 'gpx')) : unknown(c)
  })
  at(linkZipPath(':token'), async (c, link) => {
    const linked = collectionOf(link)
    const { shown } = linked ? await routesShown(db.query, linked) : { shown: [] }
    return linked && isZippable(shown) ? zipFile(c, db.query, { ...linked, shown, now: clock() }) : unknown(c)
  })
  at(linkPicturePath(':token', ':media', ':picture'), async (c, { pk }) => {
    const [id, size] = [c.req.param('media'), pictureNamed(c.req.param('picture') ?? '')]
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
  return opened === 'ended' ? c.html(endedPage(), 410) : show(c, opened)
}

const unknown = async (c: AppContext): Promise<Response> => c.html(unknownPage(), 404)

/** Null where a link opens a route. */
const collectionOf = ({ collection, madeBy, body }: OpenLink): LinkedCollection | null =>
  collection === 'route_collections' ? { madeBy, collection: body as RouteCollection } : null
