import { LIVE_PATH } from '#domain/wire/paths.ts'

const DEVELOPMENT_PORT = 8000

export interface PageLocation {
  protocol: string
  hostname: string
  /** with its port */
  host: string
}

/**
 * URL of the live socket: the page's own host for a built app (`productionDomains`, if given,
 * restricts this to these host names), otherwise the page's host name on port 8000 of the
 * development server.
 */
export function liveSocketUrl(
  page: PageLocation,
  { built, productionDomains }: { built: boolean; productionDomains: readonly string[] },
): string {
  const scheme = page.protocol === 'https:' ? 'wss' : 'ws'
  const own = built && (productionDomains.length === 0 || productionDomains.includes(page.hostname))
  return `${scheme}://${own ? page.host : `${page.hostname}:${DEVELOPMENT_PORT}`}${LIVE_PATH}`
}
