import { LIVE_PATH } from '#domain/wire/paths.ts'

const DEVELOPMENT_PORT = 8000

export interface PageLocation {
  protocol: string
  hostname: string
  /** with its port */
  host: string
}

/**
 * Where the socket lives: the page's own host for a built app (`productionDomains`, where given, narrows that to
 * those host names), else the page's host name at the development server's port.
 */
export function liveSocketUrl(
  page: PageLocation,
  { built, productionDomains }: { built: boolean; productionDomains: readonly string[] },
): string {
  const scheme = page.protocol === 'https:' ? 'wss' : 'ws'
  const own = built && (productionDomains.length === 0 || productionDomains.includes(page.hostname))
  return `${scheme}://${own ? page.host : `${page.hostname}:${DEVELOPMENT_PORT}`}${LIVE_PATH}`
}
