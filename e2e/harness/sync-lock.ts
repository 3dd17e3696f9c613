import type { Page } from '@playwright/test'

/** Who stands where at the lock that lets one tab replicate: the browser's names for the workers of the tabs. */
export interface SyncLock {
  /** more than one would be the browser's own fault */
  holders: string[]
  waiting: string[]
}

/** As the browser itself says, asked in any tab that is awake. */
export async function syncLock(page: Page): Promise<SyncLock> {
  const { held = [], pending = [] } = await page.evaluate(() => navigator.locks.query())
  return { holders: clientsOf(held), waiting: clientsOf(pending) }
}

const clientsOf = (locks: LockInfo[]): string[] =>
  locks.filter(({ name }) => name?.startsWith('cairnway-sync-')).map(({ clientId = '' }) => clientId)
