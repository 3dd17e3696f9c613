import type { TokenPair } from '#domain/wire/session/session.ts'
import type { TokenStore } from '../port.ts'

/**
 * The page's storage, of which the first read has been done already: what it held came with the start, and at that time the
 * page's thread is busy. The page hears of that read all the same.
 */
export function withPreloadedTokens(store: TokenStore, stored: TokenPair | null): TokenStore {
  // Let go of with the first read: nothing of them may be left in memory after a sign-out.
  let ahead: { tokens: TokenPair | null } | null = { tokens: stored }
  return {
    read: () => {
      const heard = store.read()
      if (!ahead) return heard
      const { tokens } = ahead
      ahead = null
      heard.catch(ignoreGone)
      return Promise.resolve(tokens)
    },
    write: (tokens) => {
      ahead = null
      return store.write(tokens)
    },
  }
}

/** The page ended meanwhile, and the worker ends with it. */
const ignoreGone = (): void => undefined
