import type { Page } from '@playwright/test'

/** Who stands where at the lock that lets one tab replicate: the browser's names for the workers of the tabs. */
export interface SyncLock {
  /** who holds it alone, and so replicates: more than one would be the browser's own fault */
  leaders: string[]
  /** who waits to share it, or just shares it for nobody leads */
  followers: string[]
}

const PREFIX = 'cairnway-sync-'

/** As the browser itself says, asked in any tab that is awake. */
export async function readSyncLock(page: Page): Promise<SyncLock> {
  const { held = [], pending = [] } = await page.evaluate(() => navigator.locks.query())
  const shared = held.filter((lock) => !isLead(lock))
  return { leaders: clientsOf(held.filter(isLead)), followers: clientsOf([...shared, ...pending]) }
}

/** What the tab that leads tells the others, counted by its kind for so long. */
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
