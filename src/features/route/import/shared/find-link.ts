import { safeReturnPath } from '#src/paths.ts'

/** The first http(s) link in a text; null if there is none. */
export function findLink(text: string): string | null {
  const [found] = /https?:\/\/\S+/.exec(text) ?? []
  return found && URL.canParse(found) ? found : null
}

/** The path of the first link in a text if it leads to this app; null otherwise. */
export function findAppPath(text: string, origin: string): string | null {
  const link = findLink(text)
  const url = link ? new URL(link) : null
  return url?.origin === origin ? safeReturnPath(url.pathname + url.search + url.hash) : null
}
