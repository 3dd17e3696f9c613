import { IDBDatabase } from 'fake-indexeddb'
import { must } from '#domain/std/must.ts'
import { loadModulesForEachTab } from './module-instances.ts'

type BeginTransaction = IDBDatabase['transaction']

/** What a killed thread throws where it stood. */
export class Killed extends Error {
  override readonly name = 'Killed'
}

/**
 * Lets a device be killed at its n-th write transaction: from then on none begins any more, of whatever kind. Made
 * before the device is opened, since its connections are held by the function that they found then.
 */
export class Killing {
  private readonly original = Object.getOwnPropertyDescriptor(IDBDatabase.prototype, 'transaction')
  private left = Number.POSITIVE_INFINITY

  constructor() {
    loadModulesForEachTab()
    const begin = (mode: IDBTransactionMode | undefined) => this.begin(mode)
    const original = must(this.original?.value as BeginTransaction | undefined, 'transaction()')
    IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...args) {
      begin(args[1])
      return original.apply(this, args)
    }
  }

  /** Strikes at the n-th write transaction from now on. */
  arm(n: number): void {
    this.left = n
  }

  disarm(): void {
    this.left = Number.POSITIVE_INFINITY
  }

  get struck(): boolean {
    return this.left <= 0
  }

  /** Puts back what was there before; for the end of a test. */
  lift(): void {
    Object.defineProperty(IDBDatabase.prototype, 'transaction', must(this.original, 'transaction()'))
  }

  private begin(mode: IDBTransactionMode | undefined): void {
    if (mode === 'readwrite') this.left -= 1
    // The creation of a database is completed: the browser does it, and no caller could receive the error.
    if (this.struck && mode !== 'versionchange') throw new Killed()
  }
}
