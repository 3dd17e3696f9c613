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
/** Kept, but asked for anew each time: what decides which version of the app runs. */
const ASK_EACH_TIME = 'no-cache'
/** Pictures that stand for the app: browsers ask for them with every address that is shown. No version depends on them. */
const ONE_DAY = 'public, max-age=86400'
const HASHED = '/assets/'
const FOR_THE_APP = /^\/(?:favicon[.]svg$|icons\/)/
const SERVICE_WORKER = '/sw.js'
/** The service worker that takes itself away. */
const SWITCHED_OFF = 'sw-off.js'
/** Folders whose missing files are missing: a page in their place would be taken for the file. */
const FILES_ONLY = [HASHED, '/media/', '/tiles/', '/ws/']

/** Here nothing that is shared is taken: it may not leave the device before it is saved. */
const NOTHING_KEPT = `${SHARE_TARGET_PAGE}?${SHARE_STATUS_PARAM}=${'not_kept' satisfies ShareStatus}`

/** The built app: its files, compressed copies of them where there are, and index.html for every path of the app. */
export function staticFiles({ dir, earlierDirs, serviceWorker }: AppFiles): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.use('*', async (c, next) => {
    await next()
    c.res.headers.set('cache-control', c.res.ok ? keptFor(c.req.path) : 'no-store')
  })
  app.post(SHARE_PATH, (c) => c.redirect(NOTHING_KEPT, 303))
  if (!serviceWorker)
    app.use(SERVICE_WORKER, serveStatic({ root: dir, path: SWITCHED_OFF, precompressed: true }))
  app.use('*', serveStatic({ root: dir, precompressed: true }))
  for (const root of earlierDirs) app.use(`${HASHED}*`, serveStatic({ root, precompressed: true }))
  app.use('*', async (c, next) => {
    if (FILES_ONLY.some((folder) => c.req.path.startsWith(folder))) reject('not_found')
    await next()
  })
  app.use('*', serveStatic({ root: dir, path: 'index.html', precompressed: true }))
  return app
}

function keptFor(path: string): string {
  if (path.startsWith(HASHED)) return ONE_YEAR_IMMUTABLE
  return FOR_THE_APP.test(path) ? ONE_DAY : ASK_EACH_TIME
}
