import { connection } from '../../state/connection.ts'
import type { Port } from '../port/port.ts'

interface Watched {
  window: Window
  port: Pick<Port, 'sync'>
  now: () => Date
}

/** Keeps the connection's view up to date and passes on to the worker what only the page sees. */
export function watchConnection({ window, port, now }: Watched): void {
  const { document, navigator } = window

  function look(): void {
    const { onLine: online } = navigator
    if (online !== connection.online) connection.offlineSince = online ? null : now().toISOString()
    connection.online = online
  }

  function tell(signal: 'online' | 'offline' | 'foreground' | 'background'): void {
    look()
    // the worker's own failures come through its status; there is nobody here to tell
    port.sync.reportSignal(signal).catch(() => undefined)
  }

  look()
  if (!navigator.onLine) tell('offline')
  window.addEventListener('online', () => tell('online'))
  window.addEventListener('offline', () => tell('offline'))
  document.addEventListener('visibilitychange', () => {
    tell(document.visibilityState === 'visible' ? 'foreground' : 'background')
  })
  // a window beside others is left and taken up again without ever being hidden
  window.addEventListener('focus', () => tell('foreground'))
  window.addEventListener('pagehide', () => tell('background'))
}
