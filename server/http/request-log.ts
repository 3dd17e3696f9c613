import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { LINK_PATH } from '#domain/wire/link-paths.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import type { Log, LogFields } from '../deps.ts'
import type { AppContext, AppEnv } from './app-env.ts'

const CORRELATION_HEADER = 'x-correlation-id'

const LOGGED_PATH_MAX = 200
const SHARE_TOKENS = new RegExp(`(${LINK_PATH}|${apiPaths.shareLinks})/*[^/]+`, 'gi')
const IDS = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi
/** A letter, a digit or one of `-./_`, percent-encoded once or more often. */
const ENCODED_ORDINARY = /%(?:25)*(2[d-f]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9a])/gi

/**
 * The path for the log: one line, without secrets (the query, which may contain a token, and the
 * token of a share link, however the path is written) and without ids, which may be a member's.
 */
const loggedPath = (c: AppContext): string =>
  new URL(c.req.url).pathname
    .replaceAll(ENCODED_ORDINARY, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replaceAll(/\/{2,}/g, '/')
    .replaceAll(SHARE_TOKENS, '$1…')
    .replaceAll(IDS, ':id')
    .slice(0, LOGGED_PATH_MAX)

/** Which request a line is about. */
export const requestFields = (c: AppContext): LogFields => ({
  requestId: c.get('correlationId'),
  method: c.req.method,
  path: loggedPath(c),
})

/** Gives each request a correlation id and logs it. */
export function requestLog(log: Log): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const startMs = performance.now()
    c.set('correlationId', randomUUID())
    await next()
    c.res.headers.set(CORRELATION_HEADER, c.get('correlationId'))
    const durationMs = Math.round(performance.now() - startMs)
    log.info('request', { ...requestFields(c), status: c.res.status, durationMs })
  }
}
