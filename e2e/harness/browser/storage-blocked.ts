import type { Page } from '@playwright/test'

/** Far more than any transaction of the app takes. */
const PATIENCE_MS = 1_000

/** Whether a transaction over all stores of the origin is blocked because a tab was frozen within one of its own. */
export function isStorageBlocked(page: Page): Promise<boolean> {
  return page.evaluate(async (patienceMs) => {
    const patience = AbortSignal.timeout(patienceMs)
    const turn = async (name: string) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('success', () => resolve(opening.result))
        opening.addEventListener('error', () => reject(opening.error ?? new Error(name)))
      })
      const stores = [...database.objectStoreNames]
      const transaction = stores.length > 0 ? database.transaction(stores, 'readwrite') : null
      const had = await new Promise<boolean>((resolve) => {
        if (!transaction) return resolve(true)
        transaction.addEventListener('complete', () => resolve(true))
        transaction.addEventListener('abort', () => resolve(false))
        patience.addEventListener('abort', () => resolve(false))
      })
      database.close()
      return had
    }
    const names = (await indexedDB.databases()).map(({ name = '' }) => name)
    const turns = await Promise.all(names.map(turn))
    return turns.includes(false)
  }, PATIENCE_MS)
}
