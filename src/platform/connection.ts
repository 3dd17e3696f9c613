import { type ConnectionTier, connection } from '../state/connection.ts'
import type { Port } from './port.ts'

/** The part of the Network Information API that is used; only some browsers have it. */
interface NetworkInformation extends EventTarget {
  effectiveType?: string
  saveData?: boolean
}

interface Watched {
  window: Window
  port: Pick<Port, 'sync'>
  now: () => Date
}

/** Keeps the connection's view up to date and passes on to the worker what only the page sees. */
export function watchConnection({ window, port, now }: Watched): void {
  const { document, navigator } = window
  const network = (navigator as Navigator & { connection?: NetworkInformation }).connection

  function look(): void {
    const { onLine: online } = navigator
    if (online !== connection.online) connection.offlineSince = online ? null : now().toISOString()
    connection.online = online
    connection.tier = tierOf(online, network?.effectiveType)
    connection.saveData = network?.saveData ?? false
  }

  function tell(signal: 'online' | 'offline' | 'foreground' | 'background'): void {
    look()
    // the worker's own failures come through its status; there is nobody here to tell
    port.sync.heard(signal).catch(() => undefined)
  }

  look()
  if (!navigator.onLine) tell('offline')
  window.addEventListener('online', () => tell('online'))
  window.addEventListener('offline', () => tell('offline'))
  document.addEventListener('visibilitychange', () => {
    tell(document.visibilityState === 'visible' ? 'foreground' : 'background')
  })
  window.addEventListener('pagehide', () => tell('background'))
  network?.addEventListener('change', look)
}

/** The tier in product words; `unknown` where the browser does not say. */
export function tierOf(online: boolean, effectiveType: string | undefined): ConnectionTier {
  if (!online) return 'offline'
  if (effectiveType === 'slow-2g' || effectiveType === '2g') return '2g'
  if (effectiveType === '3g') return '3g'
  return effectiveType === undefined ? 'unknown' : 'fast'
}
