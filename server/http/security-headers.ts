import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MiddlewareHandler } from 'hono'
import type { AppFiles } from '../deps.ts'
import type { AppEnv } from './app-env.ts'
import { isHttps } from './client-address.ts'

/** Of the script in index.html that sets the theme before the first frame (build/index.test.ts). */
export const THEME_SCRIPT_HASH = '05P4s7CxgItuffgdLBD3otYJfgrygBBzFMQfVL+o724='

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  `script-src 'self' 'sha256-${THEME_SCRIPT_HASH}'`,
  // the one policy of Trusted Types is in src/platform/trusted-types.ts
  "require-trusted-types-for 'script'",
  'trusted-types default',
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
export function securityHeaders(proxies: number, appFiles: AppFiles | null): MiddlewareHandler<AppEnv> {
  const styles = appFiles ? stylesOf(appFiles) : "'none'"
  return async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(HEADERS)) c.res.headers.set(name, value)
    if (!c.res.headers.has(POLICY)) c.res.headers.set(POLICY, policyFor(styles, c.req.header('host')))
    if (isHttps(c, proxies)) c.res.headers.set('strict-transport-security', HTTPS_ONLY)
  }
}

/**
 * The style elements that index.html was built with, by their hashes. The app's other styles are constructed style sheets, which no
 * policy concerns (src/ui/theme/batch-styles.ts).
 */
function stylesOf({ dir }: AppFiles): string {
  const page = readFileSync(join(dir, 'index.html'), 'utf8')
  const texts = [...page.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text = '']) => text)
  const hashes = texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  return ["'self'", ...hashes].join(' ')
}

/** Older browsers do not include a socket of the same host in 'self'. */
function policyFor(styles: string, host: string | undefined): string {
  const sockets = host && /^[a-z0-9.:[\]-]+$/i.test(host) ? ` ws://${host} wss://${host}` : ''
  return [...CONTENT_SECURITY_POLICY, `style-src ${styles}`, `connect-src 'self'${sockets}`].join('; ')
}
