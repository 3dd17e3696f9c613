import type { DeviceStore } from '#replica/device-store.ts'
import type { Clock } from '../clock.ts'
import type { TokenStore } from '../port.ts'

// [Note: Tokens that a crash takes back] Browsers bring localStorage to the disk seconds after it was written. A browser
// killed in between starts again with what was there before: no tokens, the member is out and their unsent work sealed;
// or a refresh token that has been used, which looks like theft and ends the session; or the tokens of somebody who had
// signed out. So what was last written is kept durably beside it until the disk must have it, and wins at the next start.

/** Chromium writes after 5 s, and at most 60 times an hour. */
const ON_DISK_AFTER_MS = 120_000

// [Note: Tokens that a page hears of late] localStorage reaches the pages of other processes at leisure, also after a Web
// Lock has passed from the writer to the reader. A tab that trusted its page would refresh with the token that another
// tab has just spent. What is kept here is read in the order in which it was written.

export interface DurableTokens {
  /** The page's storage, with every write kept durably first, and read as it was last written by any tab. */
  wrap: (page: TokenStore) => TokenStore
  /** Puts back what a crash took, if any. To be called before the first read of a start. */
  restore: (page: TokenStore) => Promise<void>
}

export function createDurableTokens({ store, clock }: { store: DeviceStore; clock: Clock }): DurableTokens {
  const { freshTokens } = store

  /** Lets go of what the disk has by now, unless something newer was written since. */
  const forgetLater = (writtenAt: number): void => {
    clock.after(ON_DISK_AFTER_MS, () => {
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
        // A store that can not be read any more must not end the session.
        const fresh = await freshTokens.get('fresh').catch(() => undefined)
        return fresh ? fresh.tokens : page.read()
      },
      write: async (tokens) => {
        const writtenAt = clock.now()
        await freshTokens.put({ key: 'fresh', tokens, writtenAt })
        await page.write(tokens)
        forgetLater(writtenAt)
      },
    }),
    restore: async (page) => {
      const fresh = await freshTokens.get('fresh')
      if (!fresh) return
      const read = await page.read()
      if (read?.refresh !== fresh.tokens?.refresh) await page.write(fresh.tokens)
      forgetLater(fresh.writtenAt)
    },
  }
}

/** The device was closed meanwhile; the next start lets go. */
const ignoreClosed = (): void => undefined
