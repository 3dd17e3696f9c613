import type { TokenPair } from '#domain/wire/session/session.ts'
import type { TokenStore } from '../../port.ts'

/**
 * The page's token storage, with the result of the first read preloaded: the tokens come with the
 * start, when the page's thread is busy. The page is still notified of that read.
 */
export function withPreloadedTokens(store: TokenStore, stored: TokenPair | null): TokenStore {
  // Dropped with the first read: no token may be left in memory after a sign-out.
  let preloaded: { tokens: TokenPair | null } | null = { tokens: stored }
  return {
    read: () => {
      const reading = store.read()
      if (!preloaded) return reading
      const { tokens } = preloaded
      preloaded = null
      reading.catch(ignoreClosedPage)
      return Promise.resolve(tokens)
    },
    write: (tokens) => {
      preloaded = null
      return store.write(tokens)
    },
  }
}

/** The page was closed meanwhile, and the worker ends with it. */
const ignoreClosedPage = (): void => undefined
