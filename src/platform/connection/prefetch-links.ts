import type { SyncStatus } from '#domain/wire/sync/sync-status.ts'
import { type NavigatorConnection, networkStrategy } from './network-strategy.ts'

/**
 * Tells of every link of this app that the pointer, a finger or the focus comes to, so that its page is there when it
 * is followed. Links may come and go: one listener hears them all.
 */
export function watchLinks(document: Document, onLink: (pathname: string) => void): void {
  function look({ target }: Event): void {
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.href && link.origin === document.location.origin && !link.download) onLink(link.pathname)
  }
  for (const kind of ['pointerover', 'focusin'] as const) document.addEventListener(kind, look)
}

/** Nothing is fetched on a guess where bytes are scarce. */
export function mayPrefetch(
  told: NavigatorConnection & { onLine: boolean },
  status: Pick<SyncStatus, 'connection' | 'networkChoice'>,
): boolean {
  return told.onLine && networkStrategy(told, status).prefetch
}
