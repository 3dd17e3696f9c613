import { Dexie } from 'dexie'

/**
 * deleted: another tab deleted it deliberately · closed: the browser closed it, as it does before it
 * clears the storage of an origin
 */
export type DatabaseLoss = (typeof LOSSES)[number]
const LOSSES = ['deleted', 'closed'] as const

/** Watches databases for deletion or closing from outside. */
export interface LossWatch {
  loss: Promise<DatabaseLoss>
  watch: (database: Dexie) => void
  /** call before closing them deliberately */
  stop: () => void
}

/**
 * After a loss, every call of the database fails. Otherwise Dexie would silently create a new, empty
 * database in its place.
 */
export function watchDatabaseLoss(): LossWatch {
  const loss = new EventTarget()
  const lost = new Promise<DatabaseLoss>((resolve) => {
    for (const kind of LOSSES) loss.addEventListener(kind, () => resolve(kind), { once: true })
  })
  let isStopped = false
  const watch = (database: Dexie) => {
    let isLost = false
    const markLost = (kind: DatabaseLoss) => {
      isLost = true
      // Otherwise calls of the same moment would wait for the database to be opened again.
      database._options.autoOpen = false
      database.open = () => Dexie.Promise.reject(new Dexie.DatabaseClosedError())
      loss.dispatchEvent(new Event(kind))
    }
    database.on('versionchange', () => {
      markLost('deleted')
      database.close({ disableAutoOpen: true })
      return false // Dexie's own handler would close it, too, and print a misleading warning.
    })
    database.on('close', () => {
      if (isLost || isStopped) return
      markLost('closed')
      // Dexie is closing it in a way that allows reopening.
      queueMicrotask(() => database.close({ disableAutoOpen: true }))
    })
  }
  return {
    loss: lost,
    watch,
    stop: () => {
      isStopped = true
    },
  }
}

/** Whether the database is closed for good, rather than one call having failed. */
export function isDatabaseLost(error: unknown): boolean {
  const names = new Set(['DatabaseClosedError', 'InvalidStateError'])
  return errorChain(error).some((cause) => names.has(cause.name))
}

/** Whether the device has no space left. */
export function isStorageFull(error: unknown): boolean {
  return errorChain(error).some((cause) => cause.name === 'QuotaExceededError')
}

/** An error and all errors wrapped in it by Dexie: a single one, or one per failed row. */
export function errorChain(error: unknown): Error[] {
  if (!(error instanceof Error)) return []
  const { inner, failures = [] } = error as Error & { inner?: unknown; failures?: unknown[] }
  return [error, ...[inner, ...failures].flatMap(errorChain)]
}
