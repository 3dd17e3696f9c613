import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { isValidTile } from '#domain/std/geo/mercator.ts'
import { TILES_PATH, tilePath } from '#domain/wire/paths.ts'
import type { Deps } from '../../deps.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { clientAddress } from '../../http/client-address.ts'
import { reject } from '../../http/errors.ts'
import { enforceRateLimit } from '../../http/rate-limit/enforce-rate-limit.ts'
import { createMemoryRateCounter } from '../../http/rate-limit/memory-rate-counter.ts'

/** Tiles change only with a deployment. */
const CACHE_CONTROL = 'public, max-age=604800'

/** GET /tiles/ and /tiles/{z}/{x}/{y}: map tiles, without a session. 204: no tile there. */
export function tileEndpoints({ tiles, limits, clock, proxies }: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const rates = createMemoryRateCounter()
  app.use(`${TILES_PATH}*`, async (c, next) => {
    const key = clientAddress(c, proxies)
    await enforceRateLimit(rates, { key, limit: limits.tiles, now: clock() })
    await next()
  })
  app.get(TILES_PATH, (c) => c.json(tiles.about))
  app.get('/tiles/:z{[0-9]{1,2}}/:x{[0-9]{1,7}}/:y{[0-9]{1,7}}', etag({ weak: true }), async (c) => {
    const { z, x, y } = c.req.param()
    const tile = { z: Number(z), x: Number(x), y: Number(y) }
    // One URL per tile: `01/2/3` would be cached a second time.
    if (!isValidTile(tile) || c.req.path !== tilePath(tile)) reject('not_found')
    const content = await tiles.read(tile)
    c.header('cache-control', CACHE_CONTROL)
    if (content === null) return c.body(null, 204)
    return c.body(content.body, 200, { 'content-type': content.type })
  })
  return app
}
