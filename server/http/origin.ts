const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whether a page of this origin may open a socket to this host: its own host only, but any port of this machine to this machine
 * (a development server stands on another one). Who sends no origin is no browser, and has nothing that a page could borrow.
 */
export function isOwnOrigin(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true
  const [from, to] = [urlOf(origin), urlOf(`http://${host ?? ''}`)]
  if (!from || !to) return false
  return from.host === to.host || (LOCAL.has(from.hostname) && LOCAL.has(to.hostname))
}

function urlOf(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null
}
