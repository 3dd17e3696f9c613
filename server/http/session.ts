import type { MiddlewareHandler } from 'hono'
import type { Deps } from '../deps.ts'
import { readCookie } from '../resources/session/cookies.ts'
import { findActiveSession } from '../resources/session/store.ts'
import { type TokenClaims, type TokenKind, verifyToken } from '../resources/session/tokens.ts'
import type { AppContext, AppEnv, MemberSession } from './app-env.ts'
import { reject } from './errors.ts'

/**
 * Requires an access token and sets `c.get('session')`. Rejects with `token_invalid` or
 * `account_suspended`.
 */
export function requireMember(deps: Deps): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    c.set('session', await verifySession(deps, 'access', bearerToken(c)))
    await next()
  }
}

/**
 * Like `requireMember`, but also accepts the media cookie: images are requested without an origin.
 */
export function requireMemberOrMediaCookie(deps: Deps): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const token = bearerToken(c)
    const session =
      token === null
        ? verifySession(deps, 'media', readCookie(c, 'media'))
        : verifySession(deps, 'access', token)
    c.set('session', await session)
    await next()
  }
}

/**
 * The session of a token, as of now: a session end or a suspension counts at once, not only when
 * the token expires. Throws a RejectionError.
 */
export async function verifySession(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets' | 'ttl'>,
  kind: TokenKind,
  token: string | null,
): Promise<MemberSession> {
  const claims = token === null ? null : await verifyToken(deps, kind, token)
  const active = claims && (await findActiveSession(deps.db.query, claims, deps.clock()))
  if (!claims || !active) return reject('token_invalid')
  rejectInactive(active)
  return { ...claims, isStaff: active.isStaff, by: kind === 'access' ? 'token' : 'cookie' }
}

/**
 * What an access token claims, for requests whose own statement checks the session; it must pass the result
 * to `rejectInactive`.
 */
export async function verifyClaims(deps: Deps, c: AppContext): Promise<TokenClaims> {
  const token = bearerToken(c)
  return (token === null ? null : await verifyToken(deps, 'access', token)) ?? reject('token_invalid')
}

/**
 * Like `verifyClaims`, but also accepts the push cookie; then `by` is `cookie`. `rejectCrossSite` has
 * rejected pages of other sites.
 */
export async function verifyPushClaims(
  deps: Deps,
  c: AppContext,
): Promise<TokenClaims & Pick<MemberSession, 'by'>> {
  if (bearerToken(c) !== null) return { ...(await verifyClaims(deps, c)), by: 'token' }
  const cookie = readCookie(c, 'push')
  const claims = cookie === null ? null : await verifyToken(deps, 'push', cookie)
  return { ...(claims ?? reject('token_invalid')), by: 'cookie' }
}

/** Rejects with `token_invalid` or `account_suspended`. `session`: null if it has ended. */
export function rejectInactive(session: { isSuspended: boolean } | null): void {
  if (session === null) reject('token_invalid')
  if (session.isSuspended) reject('account_suspended')
}

function bearerToken(c: AppContext): string | null {
  return /^Bearer ([^\s]+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? null
}
