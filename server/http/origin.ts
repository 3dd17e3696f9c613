const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whether a page of this origin may send requests to this host: only its own host, or any port of
 * localhost to localhost (a development server uses another port). A client without an origin
 * header is no browser, so no page can abuse its cookies.
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
