import { IDBObjectStore } from 'fake-indexeddb'
import { must } from '#domain/std/must.ts'

type Put = (this: IDBObjectStore, ...args: Parameters<IDBObjectStore['put']>) => IDBRequest<IDBValidKey>

/**
 * Lets the disk run full: from then on no database takes another row, while reading and deleting go on. Made before the
 * device is opened, and lifted at the end of a test.
 */
export class FullDisk {
  full = false
  /** begins the names of databases that find room all the same */
  spared: string | null = null
  private readonly originals = (['put', 'add'] as const).map((name) => ({
    name,
    original: must(Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, name), name),
  }))

  constructor() {
    const refuse = (database: string) => {
      if (this.spared !== null && database.startsWith(this.spared)) return
      if (this.full) throw new DOMException('The disk is full', 'QuotaExceededError')
    }
    for (const { name, original } of this.originals) {
      const put = original.value as Put
      IDBObjectStore.prototype[name] = function (this: IDBObjectStore, ...args) {
        refuse(this.transaction.db.name)
        return put.apply(this, args)
      }
    }
  }

  lift(): void {
    for (const { name, original } of this.originals) {
      Object.defineProperty(IDBObjectStore.prototype, name, original)
    }
  }
}
