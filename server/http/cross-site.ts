import type { MiddlewareHandler } from 'hono'
import { apiPaths } from '#domain/wire/paths.ts'
import type { AppContext, AppEnv } from './app-env.ts'
import { reject } from './errors.ts'
import { isOwnOrigin } from './origin.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
const JSON_TYPE = /^application\/json\s*(;|$)/i
const UNSUPPORTED_MEDIA_TYPE = 415

/**
 * Rejects state-changing calls that a page of another site makes: it could sign a visitor in to its
 * own account, sign them out, or use the push cookie, which SameSite also sends from sibling hosts.
 * A form cannot send JSON, so JSON is required as well; uploads need a bearer token instead.
 */
export const rejectCrossSite: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (!SAFE_METHODS.has(c.req.method)) {
    if (!isOwnRequest(c)) reject('forbidden')
    if (!c.req.path.startsWith(apiPaths.uploads) && !JSON_TYPE.test(c.req.header('content-type') ?? ''))
      reject('validation', {
        status: UNSUPPORTED_MEDIA_TYPE,
        message: 'The request body must be sent as application/json.',
      })
  }
  await next()
}

/**
 * Browsers send Sec-Fetch-Site over https and to localhost, and Origin with every request that
 * changes state. A client that sends neither is no browser.
 */
function isOwnRequest(c: AppContext): boolean {
  const site = c.req.header('sec-fetch-site')
  if (site === 'same-origin') return true
  const origin = c.req.header('origin')
  if (site !== undefined && (site === 'cross-site' || origin === undefined)) return false
  return isOwnOrigin(origin, c.req.header('host'))
}
