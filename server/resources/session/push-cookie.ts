import { getCookie, setCookie } from 'hono/cookie'
import { apiPaths } from '#domain/wire/paths.ts'
import type { Deps } from '../../deps.ts'
import type { AppContext } from '../../http/app-env.ts'
import { isSecure } from '../../http/client.ts'
import { lifetimeS, signToken, type TokenClaims } from './tokens.ts'

const NAME = 'cairnway-push'

/** Lets the service worker deliver waiting writes while no page lives; it can not read tokens, nor refresh them. */
export async function setPushCookie(c: AppContext, deps: Deps, claims: TokenClaims): Promise<void> {
  const maxAge = lifetimeS(deps, 'push')
  setCookie(c, NAME, await signToken(deps, 'push', claims), { ...attributes(c, deps), maxAge })
}

export function clearPushCookie(c: AppContext, deps: Deps): void {
  setCookie(c, NAME, '', { ...attributes(c, deps), maxAge: 0 })
}

export const readPushCookie = (c: AppContext): string | null => getCookie(c, NAME) ?? null

const attributes = (c: AppContext, { proxies }: Deps) =>
  ({ path: apiPaths.push, httpOnly: true, sameSite: 'Strict', secure: isSecure(c, proxies) }) as const
