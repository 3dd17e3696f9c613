import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './app-env.ts'
import { isHttps } from './client-address.ts'

// [Note: Styles] goober writes its rules into a <style> element of the page, which only 'unsafe-inline' or a nonce lets
// through; the page comes from the device's cache, where a nonce would be a constant. Scripts stay 'self' alone.
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
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
/** For what a member has sent: were it ever opened as a page, it could do nothing. */
export const SANDBOX_HEADERS = { [POLICY]: "default-src 'none'; sandbox" }
const HTTPS_ONLY = 'max-age=31536000; includeSubDomains'

/** On every answer, whatever it is; one that says what it may do itself keeps that. */
export function securityHeaders(proxies: number): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(HEADERS)) c.res.headers.set(name, value)
    if (!c.res.headers.has(POLICY)) c.res.headers.set(POLICY, policyFor(c.req.header('host')))
    if (isHttps(c, proxies)) c.res.headers.set('strict-transport-security', HTTPS_ONLY)
  }
}

/** Older browsers do not count a socket of the same host as 'self'. */
function policyFor(host: string | undefined): string {
  const sockets = host && /^[a-z0-9.:[\]-]+$/i.test(host) ? ` ws://${host} wss://${host}` : ''
  return [...CONTENT_SECURITY_POLICY, `connect-src 'self'${sockets}`].join('; ')
}
