import type { MiddlewareHandler } from 'hono'
import type { Deps } from '../deps.ts'
import { type CookieKind, readCookie } from '../resources/session/cookies.ts'
import { findActiveSession } from '../resources/session/store.ts'
import { type TokenKind, verifyToken } from '../resources/session/tokens.ts'
import type { AppContext, AppEnv, MemberSession } from './app-env.ts'
import { reject } from './errors.ts'
import { isOwnOrigin } from './origin.ts'

/** Lets members through, with `c.get('session')` set. Refuses with `token_invalid` or `account_suspended`. */
export function requireMember(deps: Deps): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    c.set('session', await verifySession(deps, 'access', bearerToken(c)))
    await next()
  }
}

/** The same, but the push cookie serves as well, from a page of ours: the session then says `by: 'cookie'`. */
export function requireMemberOrPushCookie(deps: Deps): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    // SameSite lets the pages of neighbouring hosts send the cookie too.
    if (bearerToken(c) === null && !isOwnOrigin(c.req.header('origin'), c.req.header('host')))
      reject('forbidden')
    c.set('session', await tokenOrCookie(c, deps, 'push'))
    await next()
  }
}

/** The same for pictures, which a page asks for without saying where it is from. */
export function requireMemberOrMediaCookie(deps: Deps): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    c.set('session', await tokenOrCookie(c, deps, 'media'))
    await next()
  }
}

function tokenOrCookie(c: AppContext, deps: Deps, kind: CookieKind): Promise<MemberSession> {
  const token = bearerToken(c)
  return token === null
    ? verifySession(deps, kind, readCookie(c, kind))
    : verifySession(deps, 'access', token)
}

/**
 * Whose token this is, as of now: the end of a session and a suspension count at once, not only when the token
 * expires. Throws a RefusalError.
 */
export async function verifySession(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets' | 'ttl'>,
  kind: TokenKind,
  token: string | null,
): Promise<MemberSession> {
  const claims = token === null ? null : await verifyToken(deps, kind, token)
  const active = claims && (await findActiveSession(deps.db.query, claims, deps.clock()))
  if (!claims || !active) return reject('token_invalid')
  if (active.isSuspended) reject('account_suspended')
  return { ...claims, isStaff: active.isStaff, by: kind === 'access' ? 'token' : 'cookie' }
}

function bearerToken(c: AppContext): string | null {
  return /^Bearer ([^\s]+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? null
}
