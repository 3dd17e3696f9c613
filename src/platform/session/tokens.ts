import type { TokenPair } from '#domain/wire/session/session.ts'
import type { TokenStore } from '../port/port.ts'
import type { TextStorage } from '../storage/text-storage.ts'

// The one module that knows where the tokens lie. The worker has no localStorage and asks through the port.

const ACCESS_KEY = 'auth-token'
const REFRESH_KEY = 'refresh-token'

export interface Tokens extends TokenStore {
  /** Read without waiting, so that a signed-out visitor sees the sign-in page in the first frame. */
  readSync(): TokenPair | null
  /** Tells of tokens that another tab has written or removed. */
  onOtherTabChange(listener: (tokens: TokenPair | null) => void): () => void
}

export function createTokens(
  storage: TextStorage,
  tabs: Pick<Window, 'addEventListener' | 'removeEventListener'>,
): Tokens {
  function stored(): TokenPair | null {
    const access = storage.getItem(ACCESS_KEY)
    const refresh = storage.getItem(REFRESH_KEY)
    return access && refresh ? { access, refresh } : null
  }

  return {
    readSync: stored,
    read: () => Promise.resolve(stored()),
    write(tokens) {
      if (tokens) {
        storage.setItem(ACCESS_KEY, tokens.access)
        storage.setItem(REFRESH_KEY, tokens.refresh)
      } else {
        storage.removeItem(ACCESS_KEY)
        storage.removeItem(REFRESH_KEY)
      }
      return Promise.resolve()
    },
    onOtherTabChange(listener) {
      // REFRESH_KEY is written last, so at its event the pair is whole; a cleared storage has no key at all
      const heard = (event: StorageEvent): void => {
        if (event.key === REFRESH_KEY || event.key === null) listener(stored())
      }
      tabs.addEventListener('storage', heard)
      return () => tabs.removeEventListener('storage', heard)
    },
  }
}
