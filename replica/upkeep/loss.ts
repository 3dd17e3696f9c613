import type { Dexie } from 'dexie'

/** Watches databases for being taken away by another tab. */
export interface LossWatch {
  lost: Promise<void>
  watch: (database: Dexie) => void
}

/**
 * A database that somebody deletes is let go, and from then on each of its calls fails. (A connection that the browser
 * merely closes is opened again by Dexie itself.)
 */
export function watchLoss(): LossWatch {
  const loss = new EventTarget()
  const lost = new Promise<void>((resolve) => {
    loss.addEventListener('lost', () => resolve(), { once: true })
  })
  const watch = (database: Dexie) => {
    database.on('versionchange', () => {
      database.close({ disableAutoOpen: true })
      loss.dispatchEvent(new Event('lost'))
      return false // Dexie's own handler would close it too, and print a warning about what is meant to happen
    })
  }
  return { lost, watch }
}

/** Whether an error says that a database is closed for good, and not that one call of it failed. */
export function isDatabaseLost(error: unknown): boolean {
  const names = new Set(['DatabaseClosedError', 'InvalidStateError'])
  return causesOf(error).some((cause) => names.has(cause.name))
}

/** Whether an error says that the device has no room left. */
export function isStorageFull(error: unknown): boolean {
  return causesOf(error).some((cause) => cause.name === 'QuotaExceededError')
}

/** An error and what lies beneath it, as Dexie wraps them: one alone, or all that failed of many rows. */
export function causesOf(error: unknown): Error[] {
  if (!(error instanceof Error)) return []
  const { inner, failures = [] } = error as Error & { inner?: unknown; failures?: unknown[] }
  return [error, ...[inner, ...failures].flatMap(causesOf)]
}
