import type { TokenPair } from '#domain/wire/session/session.ts'
import type { TokenStore } from '../port.ts'

/** What this tab holds of the session's tokens; the page's storage stays the truth that all tabs share. */
export interface SessionTokens {
  current: () => TokenPair | null
  read: () => Promise<TokenPair | null>
  /** takes over what the storage holds */
  adopt: (pair: TokenPair) => void
  /** holds and stores; null removes */
  save: (pair: TokenPair | null) => Promise<void>
  /** lets go without touching the storage, which may hold another member's tokens by now */
  clear: () => void
}

export function createSessionTokens(store: TokenStore, onRenewed: () => void): SessionTokens {
  let pair: TokenPair | null = null
  const hold = (next: TokenPair | null) => {
    const renewed = next !== null && next.access !== pair?.access
    pair = next
    if (renewed) onRenewed()
  }
  return {
    current: () => pair,
    read: () => store.read(),
    adopt: hold,
    save: async (next) => {
      await store.write(next)
      hold(next)
    },
    clear: () => hold(null),
  }
}
