import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Log } from '../deps.ts'
import type { AppContext, AppEnv } from './app-env.ts'

const CORRELATION_HEADER = 'x-correlation-id'

const LOGGED_PATH_MAX = 200

/** The path as the log may have it: still encoded, so that it stays on its line, and without its query, which may hold a token. */
export const loggedPath = (c: AppContext): string => new URL(c.req.url).pathname.slice(0, LOGGED_PATH_MAX)

/** Gives each request a name of its own, and logs it. */
export function requestLog(log: Log): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const startMs = performance.now()
    c.set('correlationId', randomUUID())
    await next()
    c.res.headers.set(CORRELATION_HEADER, c.get('correlationId'))
    const durationMs = Math.round(performance.now() - startMs)
    log.info(`${c.get('correlationId')} ${c.req.method} ${loggedPath(c)} ${c.res.status} ${durationMs} ms`)
  }
}
