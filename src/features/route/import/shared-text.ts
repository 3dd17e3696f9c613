import { safeOrigin } from '#src/paths.ts'

/** The first link of a text that a browser may open; null: there is none. */
export function linkIn(text: string): string | null {
  const [found] = /https?:\/\/\S+/.exec(text) ?? []
  return found && URL.canParse(found) ? found : null
}

/** The page of this app that a text has a link to; null: there is none. */
export function pathIn(text: string, origin: string): string | null {
  const link = linkIn(text)
  const url = link ? new URL(link) : null
  return url?.origin === origin ? safeOrigin(url.pathname + url.search + url.hash) : null
}
