import { safeReturnPath } from '#src/paths.ts'

/** The first link of a text that a browser may open; null: there is none. */
export function findLink(text: string): string | null {
  const [found] = /https?:\/\/\S+/.exec(text) ?? []
  return found && URL.canParse(found) ? found : null
}

/** The page of this app that a text has a link to; null: there is none. */
export function findAppPath(text: string, origin: string): string | null {
  const link = findLink(text)
  const url = link ? new URL(link) : null
  return url?.origin === origin ? safeReturnPath(url.pathname + url.search + url.hash) : null
}
