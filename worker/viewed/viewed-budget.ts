import { accountId } from '#domain/account/account.ts'
import { OFFLINE_BUDGET_DEFAULT_MB, type SettingsFields } from '#domain/account/settings.ts'
import type { Replica } from '#replica/open-replica.ts'
import { watchDocument } from '#replica/queries/rows/one-document.ts'
import type { Clock } from '../clock.ts'

const BYTES_PER_MB = 1_000_000
/** The first rows are read right after a start; counting must not delay them. */
const FIRST_TRIM_MS = 10_000
const TRIM_EVERY_MS = 600_000

interface ViewedBudgetDeps {
  replica: Replica
  memberId: string
  /** null if the browser has no Cache API */
  caches: CacheStorage | null
  clock: Clock
  log: (message: string, error: unknown) => void
}

/**
 * Keeps the map tiles and photos that the member viewed within the budget of their settings: soon after
 * the start, every ten minutes, and after a change of the budget.
 */
export function startViewedBudget({ replica, memberId, caches, clock, log }: ViewedBudgetDeps): () => void {
  if (!caches) return () => undefined
  /** 0: not known yet */
  let maxBytes = 0
  let cancelNext: (() => void) | null = null
  const trimAfter = (delayMs: number): void => {
    cancelNext?.()
    cancelNext = clock.after(delayMs, () => {
      trimAfter(TRIM_EVERY_MS)
      import('./trim-viewed.ts')
        .then(({ trimViewed }) => trimViewed(caches, memberId, maxBytes))
        .catch((error: unknown) => log('Viewed tiles and photos could not be trimmed', error))
    })
  }
  const watching = watchDocument(replica, {
    collection: 'account',
    id: accountId(memberId, 'settings'),
  }).subscribe({
    next: (settings) => {
      const { offlineBudgetMb = OFFLINE_BUDGET_DEFAULT_MB } = (settings ?? {}) as Partial<SettingsFields>
      if (maxBytes === offlineBudgetMb * BYTES_PER_MB) return
      maxBytes = offlineBudgetMb * BYTES_PER_MB
      trimAfter(FIRST_TRIM_MS)
    },
    error: (reason: unknown) => log('The offline budget is not watched any more', reason),
  })
  return () => {
    watching.unsubscribe()
    cancelNext?.()
  }
}
