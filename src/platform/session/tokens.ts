import type { TokenPair } from '#domain/wire/session/session.ts'
import type { TokenStore } from '../port/port.ts'
import type { TextStorage } from '../storage/text-storage.ts'

// The only module that knows where tokens are stored. The worker has no localStorage and calls it
// through the port.

const ACCESS_KEY = 'auth-token'
const REFRESH_KEY = 'refresh-token'

export interface Tokens extends TokenStore {
  /** Reads synchronously, so that a signed-out visitor sees the sign-in page in the first frame. */
  readSync(): TokenPair | null
  /** Reports tokens that another tab has written or removed. Returns a stop function. */
  onOtherTabChange(listener: (tokens: TokenPair | null) => void): () => void
}

export function createTokens(
  storage: TextStorage,
  tabs: Pick<Window, 'addEventListener' | 'removeEventListener'>,
): Tokens {
  function readSync(): TokenPair | null {
    const access = storage.getItem(ACCESS_KEY)
    const refresh = storage.getItem(REFRESH_KEY)
    return access && refresh ? { access, refresh } : null
  }

  return {
    readSync,
    read: () => Promise.resolve(readSync()),
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
      // REFRESH_KEY is written last, so the pair is complete at its event; `key` is null when the
      // storage was cleared
      const onStorage = (event: StorageEvent): void => {
        if (event.key === REFRESH_KEY || event.key === null) listener(readSync())
      }
      tabs.addEventListener('storage', onStorage)
      return () => tabs.removeEventListener('storage', onStorage)
    },
  }
}
