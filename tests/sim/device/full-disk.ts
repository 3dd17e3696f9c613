import type { Dice } from '../dice.ts'

// A full disk fails transactions that store something: some browsers fail the request, others the commit. Reading and
// deleting still work.

const NO_ROOM = 'QuotaExceededError'

/** Internals of a transaction of fake-indexeddb, needed to let it fail. */
export interface RoomlessTransaction {
  mode: IDBTransactionMode
  _state: string
  _requests: { operation: () => unknown; request: IDBRequest }[]
  _abort(name: string | null): void
}

type Fate = 'fits' | 'fails_at_request' | 'fails_at_commit'

export class Room {
  /** the share of storing transactions that fail, 0 to 1 */
  lack = 0
  private readonly dice: Dice
  private readonly fates = new WeakMap<RoomlessTransaction, Fate>()

  constructor(dice: Dice) {
    this.dice = dice
  }

  /** Called before a transaction continues: lets it fail now if it has to. Returns whether it was aborted. */
  ends(transaction: RoomlessTransaction): boolean {
    if (transaction.mode !== 'readwrite' || transaction._state === 'finished') return false
    const next = transaction._requests.find(({ request }) => request.readyState !== 'done')
    const isStoring = next !== undefined && stores(next.operation)
    const fate = this.fates.get(transaction) ?? (isStoring ? this.decide(transaction) : 'fits')
    if (isStoring && fate === 'fails_at_request') next.operation = fail
    const isOver = next === undefined && fate === 'fails_at_commit'
    if (isOver) transaction._abort(NO_ROOM)
    return isOver
  }

  /** Called before rows are stored. Throws if the disk is full. */
  take(): void {
    if (this.lack > 0 && this.dice.chance(this.lack)) fail()
  }

  private decide(transaction: RoomlessTransaction): Fate {
    const { dice, lack } = this
    const isLost = lack > 0 && dice.chance(lack)
    const fate = isLost ? dice.pick<Fate>(['fails_at_request', 'fails_at_commit']) : 'fits'
    this.fates.set(transaction, fate)
    return fate
  }
}

/** Whether an error, or an error wrapped by a library, is a quota error. */
export function saysNoRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { inner, failures = [] } = error as Error & { inner?: unknown; failures?: unknown[] }
  return error.name === NO_ROOM || [inner, ...failures].some(saysNoRoom)
}

/** `put`, `add` and a cursor's `update` all end in this function. */
const stores = (operation: () => unknown): boolean => operation.name === 'bound storeRecord'

function fail(): never {
  throw new DOMException('There is no room left', NO_ROOM)
}
