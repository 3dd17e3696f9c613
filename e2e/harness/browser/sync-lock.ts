import type { Page } from '@playwright/test'

/** The holders of the lock that lets one tab replicate, as client ids of the tabs' workers. */
export interface SyncLock {
  /** clients that hold it exclusively and therefore replicate: more than one would be a fault of the browser */
  leaders: string[]
  /** clients that wait for a shared lock, or hold it because no tab leads */
  followers: string[]
}

const PREFIX = 'cairnway-sync-'

/** As reported by the browser, in any tab that is awake. */
export async function readSyncLock(page: Page): Promise<SyncLock> {
  const { held = [], pending = [] } = await page.evaluate(() => navigator.locks.query())
  const shared = held.filter((lock) => !isLead(lock))
  return { leaders: clientsOf(held.filter(isLead)), followers: clientsOf([...shared, ...pending]) }
}

/** Counts the messages of the leading tab by kind, for the given time. */
export function countMessages(page: Page, forMs: number): Promise<Record<string, number>> {
  return page.evaluate(
    async ({ prefix, waitMs }) => {
      const { held = [] } = await navigator.locks.query()
      const name = held.find((lock) => lock.name?.startsWith(prefix))?.name
      const heard: Record<string, number> = {}
      if (!name) return heard
      const channel = new BroadcastChannel(name)
      channel.addEventListener('message', ({ data }: MessageEvent<{ kind: string }>) => {
        heard[data.kind] = (heard[data.kind] ?? 0) + 1
      })
      await new Promise((resolve) => setTimeout(resolve, waitMs))
      channel.close()
      return heard
    },
    { prefix: PREFIX, waitMs: forMs },
  )
}

const isLead = ({ mode }: LockInfo): boolean => mode === 'exclusive'

const clientsOf = (locks: LockInfo[]): string[] =>
  locks.filter(({ name }) => name?.startsWith(PREFIX)).map(({ clientId = '' }) => clientId)
