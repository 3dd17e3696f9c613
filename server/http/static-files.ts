import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { SHARE_PATH, SHARED_END, SHARED_PAGE, type SharedEnd } from '#domain/wire/shared.ts'
import type { AppFiles } from '../deps.ts'
import type { AppEnv } from './app-env.ts'
import { refuse } from './errors.ts'

const ONE_YEAR_IMMUTABLE = 'public, max-age=31536000, immutable'
/** Kept, but asked for anew each time: what decides which version of the app runs. */
const ASK_EACH_TIME = 'no-cache'
const HASHED = '/assets/'
const SERVICE_WORKER = '/sw.js'
/** The service worker that takes itself away. */
const SWITCHED_OFF = 'sw-off.js'
/** Folders whose missing files are missing: a page in their place would be taken for the file. */
const FILES_ONLY = [HASHED, '/media/', '/tiles/', '/ws/']

/** Here nothing that is shared is taken: it may not leave the device before it is saved. */
const NOTHING_KEPT = `${SHARED_PAGE}?${SHARED_END}=${'not_kept' satisfies SharedEnd}`

/** The built app: its files, compressed copies of them where there are, and index.html for every path of the app. */
export function staticFiles({ dir, earlier, serviceWorker }: AppFiles): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.use('*', async (c, next) => {
    await next()
    const kept = c.req.path.startsWith(HASHED) ? ONE_YEAR_IMMUTABLE : ASK_EACH_TIME
    c.res.headers.set('cache-control', c.res.ok ? kept : 'no-store')
  })
  app.post(SHARE_PATH, (c) => c.redirect(NOTHING_KEPT, 303))
  if (!serviceWorker)
    app.use(SERVICE_WORKER, serveStatic({ root: dir, path: SWITCHED_OFF, precompressed: true }))
  app.use('*', serveStatic({ root: dir, precompressed: true }))
  for (const root of earlier) app.use(`${HASHED}*`, serveStatic({ root, precompressed: true }))
  app.use('*', async (c, next) => {
    if (FILES_ONLY.some((folder) => c.req.path.startsWith(folder))) refuse('not_found')
    await next()
  })
  app.use('*', serveStatic({ root: dir, path: 'index.html', precompressed: true }))
  return app
}
