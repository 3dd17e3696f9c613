import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import {
  SHARE_PATH,
  SHARE_STATUS_PARAM,
  SHARE_TARGET_PAGE,
  type ShareStatus,
} from '#domain/wire/service-worker/share-target.ts'
import type { AppFiles } from '../deps.ts'
import type { AppEnv } from './app-env.ts'
import { reject } from './errors.ts'

const ONE_YEAR_IMMUTABLE = 'public, max-age=31536000, immutable'
/** Cached, but revalidated each time: these files decide which version of the app runs. */
const ALWAYS_REVALIDATE = 'no-cache'
/** Icons of the app: browsers request them with every page. No version depends on them. */
const ONE_DAY = 'public, max-age=86400'
const HASHED_ASSETS = '/assets/'
const APP_ICONS = /^\/(?:favicon[.]svg$|icons\/)/
const SERVICE_WORKER = '/sw.js'
/** The service worker that unregisters itself and deletes its caches. */
const SELF_DESTROYING_WORKER = 'sw-off.js'
/**
 * Paths of files only. A missing file is an error here: the page in its place would be taken for
 * the file.
 */
const FILES_ONLY = [HASHED_ASSETS, '/media/', '/tiles/', '/ws/']

/**
 * The server does not accept shared content, which must not leave the device before the member
 * saves it.
 */
const SHARE_FAILED_PAGE = `${SHARE_TARGET_PAGE}?${SHARE_STATUS_PARAM}=${'not_kept' satisfies ShareStatus}`

/**
 * The built app: its files, precompressed if available, and index.html for every path of the app.
 */
export function staticFiles({ dir, earlierDirs, serviceWorker }: AppFiles): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.use('*', async (c, next) => {
    await next()
    c.res.headers.set('cache-control', c.res.ok ? cacheControlFor(c.req.path) : 'no-store')
  })
  app.post(SHARE_PATH, (c) => c.redirect(SHARE_FAILED_PAGE, 303))
  if (!serviceWorker)
    app.use(SERVICE_WORKER, serveStatic({ root: dir, path: SELF_DESTROYING_WORKER, precompressed: true }))
  app.use('*', serveStatic({ root: dir, precompressed: true }))
  for (const root of earlierDirs) app.use(`${HASHED_ASSETS}*`, serveStatic({ root, precompressed: true }))
  app.use('*', async (c, next) => {
    if (FILES_ONLY.some((folder) => c.req.path.startsWith(folder))) reject('not_found')
    await next()
  })
  app.use('*', serveStatic({ root: dir, path: 'index.html', precompressed: true }))
  return app
}

function cacheControlFor(path: string): string {
  if (path.startsWith(HASHED_ASSETS)) return ONE_YEAR_IMMUTABLE
  return APP_ICONS.test(path) ? ONE_DAY : ALWAYS_REVALIDATE
}
