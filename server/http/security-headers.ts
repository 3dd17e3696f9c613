import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './app-env.ts'
import { isHttps } from './client-address.ts'

// [Note: Styles] goober writes its rules into a <style> element, which only 'unsafe-inline' or a
// nonce allows. The page comes from the device's cache, where a nonce would be constant. Scripts
// stay 'self', except for one that must run before the first frame.
/** Of the script in index.html that sets the theme before the first frame (build/index.test.ts). */
export const THEME_SCRIPT_HASH = '05P4s7CxgItuffgdLBD3otYJfgrygBBzFMQfVL+o724='

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  `script-src 'self' 'sha256-${THEME_SCRIPT_HASH}'`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
]

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
}
const POLICY = 'content-security-policy'
/** For files that members uploaded: opened as a page, they can do nothing. */
export const SANDBOX_HEADERS = { [POLICY]: "default-src 'none'; sandbox" }
const HTTPS_ONLY = 'max-age=31536000; includeSubDomains'

/** Adds the headers to every response. A policy that the endpoint has set itself is kept. */
export function securityHeaders(proxies: number): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(HEADERS)) c.res.headers.set(name, value)
    if (!c.res.headers.has(POLICY)) c.res.headers.set(POLICY, policyFor(c.req.header('host')))
    if (isHttps(c, proxies)) c.res.headers.set('strict-transport-security', HTTPS_ONLY)
  }
}

/** Older browsers do not include a socket of the same host in 'self'. */
function policyFor(host: string | undefined): string {
  const sockets = host && /^[a-z0-9.:[\]-]+$/i.test(host) ? ` ws://${host} wss://${host}` : ''
  return [...CONTENT_SECURITY_POLICY, `connect-src 'self'${sockets}`].join('; ')
}
