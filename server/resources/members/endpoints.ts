import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { apiPaths } from '#domain/wire/paths.ts'
import type { Deps } from '../../deps.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { reject } from '../../http/errors.ts'
import { requireMember } from '../../http/session.ts'
import { readUser } from './store.ts'

export function memberEndpoints(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.get(apiPaths.me, requireMember(deps), etag({ weak: true }), async (c) => {
    const user = await readUser(deps.db.query, c.get('session').memberId)
    return user ? c.json(user) : reject('token_invalid')
  })
  return app
}
