import { type ConnectionHint, qualityOf } from '#domain/wire/connection.ts'
import { strategyFor } from '#domain/wire/network-strategy.ts'
import type { SyncStatus } from '#domain/wire/sync-status.ts'

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

/** Nothing is fetched on a guess where bytes are scarce: by what the browser says at this moment, or else by what was measured. */
export function mayFetchAhead(
  { onLine, connection: told }: ToldByBrowser,
  { connection, networkChoice }: Pick<SyncStatus, 'connection' | 'networkChoice'>,
): boolean {
  const quality = told?.effectiveType === undefined ? connection : qualityOf(told, [])
  return onLine && strategyFor(quality, networkChoice).prefetch
}

/** Of `navigator`. */
interface ToldByBrowser {
  onLine: boolean
  connection?: ConnectionHint
}
