import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { apiPaths } from '#domain/wire/paths.ts'
import { collections } from '../../collections.ts'
import type { Deps } from '../../deps.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { reject } from '../../http/errors.ts'
import { requireMember } from '../../http/session.ts'
import { readUser, updateStaffFlags } from './store.ts'

export function memberEndpoints(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.get(apiPaths.me, requireMember(deps), etag({ weak: true }), async (c) => {
    const user = await readUser(deps.db.query, c.get('session').memberId)
    if (!user) return reject('token_invalid')
    await updateStaffFlags({ ...deps, collections }, user)
    return c.json(user)
  })
  return app
}
