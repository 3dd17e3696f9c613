import { Dexie } from 'dexie'

/**
 * deleted: another tab took it away, and meant to · closed: the browser closed it, which it does before it empties the
 * storage of an origin
 */
export type DatabaseLoss = (typeof LOSSES)[number]
const LOSSES = ['deleted', 'closed'] as const

/** Watches databases for being taken away. */
export interface LossWatch {
  loss: Promise<DatabaseLoss>
  watch: (database: Dexie) => void
  /** From here on they are closed because we want it. */
  stop: () => void
}

/**
 * A database that somebody takes away is let go, and from then on each of its calls fails: Dexie would open a new and empty
 * one in its place, as if nothing had ever been in it.
 */
export function watchDatabaseLoss(): LossWatch {
  const loss = new EventTarget()
  const lost = new Promise<DatabaseLoss>((resolve) => {
    for (const kind of LOSSES) loss.addEventListener(kind, () => resolve(kind), { once: true })
  })
  let ended = false
  const watch = (database: Dexie) => {
    let gone = false
    const letGo = (kind: DatabaseLoss) => {
      gone = true
      database.open = () => Dexie.Promise.reject(new Dexie.DatabaseClosedError())
      loss.dispatchEvent(new Event(kind))
    }
    database.on('versionchange', () => {
      letGo('deleted')
      database.close({ disableAutoOpen: true })
      return false // Dexie's own handler would close it too, and print a warning about what is meant to happen
    })
    database.on('close', () => {
      if (gone || ended) return
      letGo('closed')
      // Dexie is in the middle of closing it in a way that lets it be opened again.
      queueMicrotask(() => database.close({ disableAutoOpen: true }))
    })
  }
  return {
    loss: lost,
    watch,
    stop: () => {
      ended = true
    },
  }
}

/** Whether an error says that a database is closed for good, and not that one call of it failed. */
export function isDatabaseLost(error: unknown): boolean {
  const names = new Set(['DatabaseClosedError', 'InvalidStateError'])
  return errorChain(error).some((cause) => names.has(cause.name))
}

/** Whether an error says that the device has no room left. */
export function isStorageFull(error: unknown): boolean {
  return errorChain(error).some((cause) => cause.name === 'QuotaExceededError')
}

/** An error and what lies beneath it, as Dexie wraps them: one alone, or all that failed of many rows. */
export function errorChain(error: unknown): Error[] {
  if (!(error instanceof Error)) return []
  const { inner, failures = [] } = error as Error & { inner?: unknown; failures?: unknown[] }
  return [error, ...[inner, ...failures].flatMap(errorChain)]
}
