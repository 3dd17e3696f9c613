import { memberIdFromToken } from '#domain/wire/session/member-id-from-token.ts'
import type { TokenPair } from '#domain/wire/session/session.ts'
import type { TokenStore } from '../../port.ts'

/** The session's tokens in this tab. The page's storage, which all tabs share, is authoritative. */
export interface SessionTokens {
  current: () => TokenPair | null
  read: () => Promise<TokenPair | null>
  /** what is stored for this member; null also if another one has signed in in another tab */
  readOf: (memberId: string | null) => Promise<TokenPair | null>
  /** uses tokens read from the storage */
  adopt: (pair: TokenPair) => void
  /** uses and stores them; null removes them */
  save: (pair: TokenPair | null) => Promise<void>
  /** forgets them without changing the storage, which may hold another member's tokens by now */
  clear: () => void
}

export function createSessionTokens(store: TokenStore, onRenewed: () => void): SessionTokens {
  let pair: TokenPair | null = null
  const setPair = (next: TokenPair | null) => {
    const renewed = next !== null && next.access !== pair?.access
    pair = next
    if (renewed) onRenewed()
  }
  return {
    current: () => pair,
    read: () => store.read(),
    readOf: async (memberId) => {
      const stored = await store.read()
      return stored && memberIdFromToken(stored.access) === memberId ? stored : null
    },
    adopt: setPair,
    save: async (next) => {
      await store.write(next)
      setPair(next)
    },
    clear: () => setPair(null),
  }
}
