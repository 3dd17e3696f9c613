import type { SyncStatus } from '#domain/wire/sync/sync-status.ts'
import { type NavigatorConnection, networkStrategy } from './network-strategy.ts'

/**
 * Reports links of this app on hover, touch or focus, so that the page's code can be fetched before
 * the click. One delegated listener covers links that are added later.
 */
export function watchLinks(document: Document, onLink: (pathname: string) => void): void {
  function reportLink({ target }: Event): void {
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.href && link.origin === document.location.origin && !link.download) onLink(link.pathname)
  }
  for (const kind of ['pointerover', 'focusin'] as const) document.addEventListener(kind, reportLink)
}

/** False offline and where data is to be saved. */
export function mayPrefetch(
  network: NavigatorConnection & { onLine: boolean },
  status: Pick<SyncStatus, 'connection' | 'networkChoice'>,
): boolean {
  return network.onLine && networkStrategy(network, status).prefetch
}
