import { Hono } from 'hono'
import * as v from 'valibot'
import type { Route } from '#domain/route/route.ts'
import type { RouteCollection } from '#domain/route-collection/route-collection.ts'
import { toFileName } from '#domain/std/text/file-name.ts'
import type { Trip } from '#domain/trip/trip.ts'
import {
  linkFilePath,
  linkPath,
  linkPicturePath,
  linkRouteFilePath,
  linkZipPath,
} from '#domain/wire/link-paths.ts'
import { mediaId } from '#domain/wire/media.ts'
import { parsePictureName } from '#domain/wire/picture-paths.ts'
import { shareToken } from '#domain/wire/share-link.ts'
import type { Deps } from '../../deps.ts'
import type { AppContext, AppEnv } from '../../http/app-env.ts'
import { gpxResponse, zipResponse } from './downloads.ts'
import { findLinkedPicture } from './linked-picture.ts'
import { renderCollectionPage } from './pages/collection-page.ts'
import { renderEndedPage, renderUnknownPage } from './pages/page-layout.ts'
import { renderRoutePage } from './pages/route-page.ts'
import { renderTripPage } from './pages/trip-page.ts'
import { readSharedEvents } from './shared-events.ts'
import {
  isZippable,
  type LinkedRoutes,
  notesOfCollection,
  notesOfTrip,
  readRouteFile,
  readSharedRoutes,
} from './shared-routes.ts'
import { type OpenLink, openLink } from './store.ts'

/**
 * Allows only our style sheet and pictures, and data URLs for blurs: no script runs, whatever the
 * texts contain.
 */
const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'"

/** Browsers add styles of their own to a picture that is opened as a page. */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/**
 * GET /link/{token} and below: pages, files and pictures for anyone with the link, without a
 * session.
 */
export function linkPageEndpoints(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const { db, clock } = deps
  app.use(linkPath('*'), async (c, next) => {
    await next()
    if (!c.res.headers.has('content-security-policy')) c.res.headers.set('content-security-policy', POLICY)
    // A link can end at any time, and search engines must not index it.
    c.res.headers.set('cache-control', 'private, no-store')
    c.res.headers.set('x-robots-tag', 'noindex, nofollow')
  })
  const addRoute = (path: string, render: (c: AppContext, link: OpenLink) => Promise<Response>) =>
    app.get(decodeURIComponent(path), (c) => respond(c, deps, render))

  addRoute(linkPath(':token'), async (c, link) => {
    const context = { token: c.req.param('token') ?? '', savesData: c.req.header('save-data') === 'on' }
    const linked = linkedRoutesOf(link)
    if (!linked) return c.html(renderRoutePage(link.body as Route, context))
    const routes = await readSharedRoutes(db.query, linked)
    if (link.collection === 'trips')
      return c.html(
        renderTripPage(
          link.body as Trip,
          { ...routes, events: await readSharedEvents(db.query, link) },
          context,
        ),
      )
    return c.html(renderCollectionPage(link.body as RouteCollection, routes, context))
  })
  addRoute(linkFilePath(':token'), async (c, link) => {
    const file = linkedRoutesOf(link)
      ? null
      : await readRouteFile(db.query, (link.body as Route).id, link.madeBy)
    return file ? gpxResponse(c, file, 'route.gpx') : respondUnknown(c)
  })
  addRoute(linkRouteFilePath(':token', ':route'), async (c, link) => {
    const routeId = c.req.param('route') ?? ''
    const isIn = linkedRoutesOf(link)?.notes.has(routeId)
    const file = isIn ? await readRouteFile(db.query, routeId, link.madeBy) : null
    return file ? gpxResponse(c, file, toFileName(file.route.name, 'gpx')) : respondUnknown(c)
  })
  addRoute(linkZipPath(':token'), async (c, link) => {
    const linked = linkedRoutesOf(link)
    const { routes } = linked ? await readSharedRoutes(db.query, linked) : { routes: [] }
    return linked && isZippable(routes)
      ? zipResponse(c, db.query, { ...linked, routes, now: clock() })
      : respondUnknown(c)
  })
  addRoute(linkPicturePath(':token', ':media', ':picture'), async (c, { pk }) => {
    const [id, size] = [c.req.param('media'), parsePictureName(c.req.param('picture') ?? '')]
    const content = size && v.is(mediaId, id) ? await findLinkedPicture(deps, { pk, id, ...size }) : null
    if (!content || !size) return respondUnknown(c)
    return c.body(new Uint8Array(content), 200, {
      'content-type': `image/${size.format}`,
      'content-security-policy': PICTURE_POLICY,
    })
  })
  return app
}

async function respond(
  c: AppContext,
  { db, clock }: Deps,
  render: (c: AppContext, link: OpenLink) => Promise<Response>,
): Promise<Response> {
  const token = c.req.param('token') ?? ''
  const link = v.is(shareToken, token) ? await openLink(db.query, token, clock()) : null
  if (link === null) return respondUnknown(c)
  return link === 'ended' ? c.html(renderEndedPage(), 410) : render(c, link)
}

const respondUnknown = async (c: AppContext): Promise<Response> => c.html(renderUnknownPage(), 404)

/** Null if the link is to a route. */
function linkedRoutesOf({ collection, madeBy, body }: OpenLink): LinkedRoutes | null {
  if (collection === 'routes') return null
  const { name } = body as RouteCollection | Trip
  const notes =
    collection === 'trips' ? notesOfTrip(body as Trip) : notesOfCollection(body as RouteCollection)
  return { name, madeBy, notes }
}
