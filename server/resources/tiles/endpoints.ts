import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { isValidTile } from '#domain/std/geo/mercator.ts'
import { TILES_PATH, tilePath } from '#domain/wire/paths.ts'
import type { Deps } from '../../deps.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { reject } from '../../http/errors.ts'

/** Ground changes with a deployment at most. */
const KEPT = 'public, max-age=604800'

/** The map's ground, the same for everybody: nobody has to be signed in. 204: there is none of that place. */
export function tileEndpoints({ tiles }: Pick<Deps, 'tiles'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.get(TILES_PATH, (c) => c.json(tiles.about))
  app.get('/tiles/:z{[0-9]{1,2}}/:x{[0-9]{1,7}}/:y{[0-9]{1,7}}', etag({ weak: true }), async (c) => {
    const { z, x, y } = c.req.param()
    const tile = { z: Number(z), x: Number(x), y: Number(y) }
    // one address a tile: `01/2/3` would be kept a second time
    if (!isValidTile(tile) || c.req.path !== tilePath(tile)) reject('not_found')
    const content = await tiles.read(tile)
    c.header('cache-control', KEPT)
    if (content === null) return c.body(null, 204)
    return c.body(content.body, 200, { 'content-type': content.type })
  })
  return app
}
