import { getCookie, setCookie } from 'hono/cookie'
import { apiPaths } from '#domain/wire/paths.ts'
import { MEDIA_PATH } from '#domain/wire/picture-paths.ts'
import type { Deps } from '../../deps.ts'
import type { AppContext } from '../../http/app-env.ts'
import { isHttps } from '../../http/client-address.ts'
import { signToken, type TokenClaims, type TokenKind, tokenLifetimeS } from './tokens.ts'

// Cookies for requests that cannot have a bearer token: HttpOnly, and valid for one path only.

export type CookieKind = Exclude<TokenKind, 'access' | 'suspension'>

/**
 * push: the service worker sends pending writes without a page. media: `<img>` requests for private
 * pictures. device: a sign-in on a device that is known is not slowed down by the failures of others;
 * it stays when the member signs out.
 */
const PATHS: Readonly<Record<CookieKind, string>> = {
  push: apiPaths.push,
  media: MEDIA_PATH,
  device: apiPaths.login,
}
const KINDS = Object.keys(PATHS) as CookieKind[]

const cookieName = (kind: CookieKind): string => `cairnway-${kind}`

export async function setCookies(c: AppContext, deps: Deps, claims: TokenClaims): Promise<void> {
  for (const kind of KINDS) {
    const token = await signToken(deps, kind, claims)
    setCookie(c, cookieName(kind), token, {
      ...attributes(c, deps, kind),
      maxAge: tokenLifetimeS(deps, kind),
    })
  }
}

export function clearCookies(c: AppContext, deps: Deps): void {
  for (const kind of KINDS.filter((each) => each !== 'device'))
    setCookie(c, cookieName(kind), '', { ...attributes(c, deps, kind), maxAge: 0 })
}

export const readCookie = (c: AppContext, kind: CookieKind): string | null =>
  getCookie(c, cookieName(kind)) ?? null

const attributes = (c: AppContext, { proxies }: Deps, kind: CookieKind) =>
  ({ path: PATHS[kind], httpOnly: true, sameSite: 'Strict', secure: isHttps(c, proxies) }) as const
