import type { DeviceStore } from '#replica/device-store.ts'
import type { Clock } from '../../clock.ts'
import type { TokenStore } from '../../port.ts'

// [Note: Tokens lost in a crash] Browsers flush localStorage seconds after a write. A browser killed in
// between starts with the old content: no tokens, so that the member is signed out and their unsent
// changes are sealed; or a used refresh token, which looks like theft and ends the session; or the
// tokens of a member who had signed out. So the last write is also stored durably until it must have
// been flushed, and takes precedence at the next start.

/** Chromium flushes after 5 s, and at most 60 times an hour. */
const FLUSHED_AFTER_MS = 120_000

// [Note: Delayed localStorage] Pages of other processes see a localStorage write late, even after a Web
// Lock has passed from the writer to the reader. A tab that trusted its page would refresh with a token
// that another tab has just used. The durable copy is read in the order of the writes.

export interface DurableTokens {
  /** The page's storage with durable writes; reads return the last write of any tab. */
  wrap: (page: TokenStore) => TokenStore
  /** Restores tokens lost in a crash. Call it before the first read of a start. */
  restore: (page: TokenStore) => Promise<void>
}

export function createDurableTokens({ store, clock }: { store: DeviceStore; clock: Clock }): DurableTokens {
  const { freshTokens } = store

  /** Deletes the durable copy once it is flushed, unless there is a newer write. */
  const deleteLater = (writtenAt: number): void => {
    clock.after(FLUSHED_AFTER_MS, () => {
      freshTokens
        .where({ key: 'fresh' })
        .filter((fresh) => fresh.writtenAt === writtenAt)
        .delete()
        .catch(ignoreClosed)
    })
  }

  return {
    wrap: (page) => ({
      read: async () => {
        // An unreadable database must not end the session.
        const fresh = await freshTokens.get('fresh').catch(() => undefined)
        return fresh ? fresh.tokens : page.read()
      },
      write: async (tokens) => {
        const writtenAt = clock.now()
        await freshTokens.put({ key: 'fresh', tokens, writtenAt })
        await page.write(tokens)
        deleteLater(writtenAt)
      },
    }),
    restore: async (page) => {
      const fresh = await freshTokens.get('fresh')
      if (!fresh) return
      const read = await page.read()
      if (read?.refresh !== fresh.tokens?.refresh) await page.write(fresh.tokens)
      deleteLater(fresh.writtenAt)
    },
  }
}

/** The device was closed meanwhile; the next start deletes the copy. */
const ignoreClosed = (): void => undefined
