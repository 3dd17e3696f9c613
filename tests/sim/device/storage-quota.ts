import type { Dice } from '../dice.ts'

// A full disk fails transactions that store something: some browsers fail the request, others the commit. Reading and
// deleting still work.

const QUOTA_ERROR = 'QuotaExceededError'

/** Internals of a transaction of fake-indexeddb, needed to let it fail. */
export interface QuotaTransaction {
  mode: IDBTransactionMode
  _state: string
  _requests: { operation: () => unknown; request: IDBRequest }[]
  _abort(name: string | null): void
}

type Outcome = 'fits' | 'fails_at_request' | 'fails_at_commit'

export class StorageQuota {
  /** the share of storing transactions that fail, 0 to 1 */
  failureRate = 0
  private readonly dice: Dice
  private readonly outcomes = new WeakMap<QuotaTransaction, Outcome>()

  constructor(dice: Dice) {
    this.dice = dice
  }

  /** Called before a transaction continues: lets it fail now if it has to. Returns whether it was aborted. */
  abortIfFailing(transaction: QuotaTransaction): boolean {
    if (transaction.mode !== 'readwrite' || transaction._state === 'finished') return false
    const next = transaction._requests.find(({ request }) => request.readyState !== 'done')
    const isStoring = next !== undefined && storesRecord(next.operation)
    const fate = this.outcomes.get(transaction) ?? (isStoring ? this.decide(transaction) : 'fits')
    if (isStoring && fate === 'fails_at_request') next.operation = throwQuotaError
    const isOver = next === undefined && fate === 'fails_at_commit'
    if (isOver) transaction._abort(QUOTA_ERROR)
    return isOver
  }

  /** Called before rows are stored. Throws if the disk is full. */
  reserve(): void {
    if (this.failureRate > 0 && this.dice.chance(this.failureRate)) throwQuotaError()
  }

  private decide(transaction: QuotaTransaction): Outcome {
    const { dice, failureRate } = this
    const isLost = failureRate > 0 && dice.chance(failureRate)
    const fate = isLost ? dice.pick<Outcome>(['fails_at_request', 'fails_at_commit']) : 'fits'
    this.outcomes.set(transaction, fate)
    return fate
  }
}

/** Whether an error, or an error wrapped by a library, is a quota error. */
export function isQuotaError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { inner, failures = [] } = error as Error & { inner?: unknown; failures?: unknown[] }
  return error.name === QUOTA_ERROR || [inner, ...failures].some(isQuotaError)
}

/** `put`, `add` and a cursor's `update` all end in this function. */
const storesRecord = (operation: () => unknown): boolean => operation.name === 'bound storeRecord'

function throwQuotaError(): never {
  throw new DOMException('The quota is exceeded', QUOTA_ERROR)
}
