import type { MiddlewareHandler } from 'hono'
import type { Deps } from '../../deps.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { reject } from '../../http/errors.ts'
import { requireMember } from '../../http/session.ts'

/** Requires an access token of staff or a superuser, as they are now. Rejects with `forbidden`. */
export function requireStaff(deps: Deps): MiddlewareHandler<AppEnv> {
  const member = requireMember(deps)
  return (c, next) =>
    member(c, async () => {
      if (!c.get('session').isStaff) reject('forbidden')
      await next()
    })
}
