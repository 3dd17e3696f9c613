import { connection } from '../../state/connection.ts'
import type { Port } from '../port/port.ts'

interface ConnectionDeps {
  window: Window
  port: Pick<Port, 'sync'>
  now: () => Date
}

/**
 * Keeps the connection state up to date and reports events that only the page receives to the
 * worker.
 */
export function watchConnection({ window, port, now }: ConnectionDeps): void {
  const { document, navigator } = window

  function updateState(): void {
    const { onLine: online } = navigator
    if (online !== connection.online) connection.offlineSince = online ? null : now().toISOString()
    connection.online = online
  }

  function reportSignal(signal: 'online' | 'offline' | 'foreground' | 'background'): void {
    updateState()
    // the worker reports its own failures through its status
    port.sync.reportSignal(signal).catch(() => undefined)
  }

  updateState()
  if (!navigator.onLine) reportSignal('offline')
  window.addEventListener('online', () => reportSignal('online'))
  window.addEventListener('offline', () => reportSignal('offline'))
  document.addEventListener('visibilitychange', () => {
    reportSignal(document.visibilityState === 'visible' ? 'foreground' : 'background')
  })
  // a window beside others can lose and regain focus without being hidden
  window.addEventListener('focus', () => reportSignal('foreground'))
  window.addEventListener('pagehide', () => reportSignal('background'))
}
