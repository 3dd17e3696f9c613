import { IDBObjectStore } from 'fake-indexeddb'
import { must } from '#domain/std/must.ts'
import { loadModulesForEachTab } from '#tests/device/module-instances.ts'

type Put = (this: IDBObjectStore, ...args: Parameters<IDBObjectStore['put']>) => IDBRequest<IDBValidKey>

/** The internals of a transaction of fake-indexeddb that are needed to make one of its requests fail. */
interface RawTransaction {
  _requests: { operation: () => unknown; request: IDBRequest }[]
}

/**
 * Fills the disk: from then on no database accepts another row, while reading and deleting still work. As in browsers,
 * the request fails, not the call. Create it before the device is opened, and end it at the end of a test.
 */
export class FullDisk {
  full = false
  /** how many more rows fit, until the disk is full */
  roomFor = Number.POSITIVE_INFINITY
  /** how many rows were rejected */
  refused = 0
  /** prefix of the names of databases that are not affected */
  spared: string | null = null
  private readonly originals = (['put', 'add'] as const).map((name) => ({
    name,
    original: must(Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, name), name),
  }))

  constructor() {
    loadModulesForEachTab()
    const isRefused = (database: string) => {
      if (this.spared !== null && database.startsWith(this.spared)) return false
      if (!this.full) this.full = --this.roomFor < 0
      if (this.full) this.refused += 1
      return this.full
    }
    for (const { name, original } of this.originals) {
      const put = original.value as Put
      IDBObjectStore.prototype[name] = function (this: IDBObjectStore, ...args) {
        const request = put.apply(this, args)
        if (isRefused(this.transaction.db.name)) fail(this.transaction, request)
        return request
      }
    }
  }

  /** Enough space was freed. */
  clear(): void {
    this.full = false
    this.roomFor = Number.POSITIVE_INFINITY
  }

  lift(): void {
    for (const { name, original } of this.originals) {
      Object.defineProperty(IDBObjectStore.prototype, name, original)
    }
  }
}

function fail(transaction: IDBTransaction, failing: IDBRequest): void {
  const { _requests: requests } = transaction as unknown as RawTransaction
  const entry = must(
    requests.find(({ request }) => request === failing),
    'the request that was just made',
  )
  entry.operation = () => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  }
}
