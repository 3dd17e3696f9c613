import type { Dice } from '../dice.ts'

// A disk without room fails a transaction that stores something: at the request that brings it, as some browsers do, or at
// the end, when it is to be committed. Reading and deleting go on.

const NO_ROOM = 'QuotaExceededError'

/** The insides of a transaction of fake-indexeddb that are needed for that. */
export interface RoomlessTransaction {
  mode: IDBTransactionMode
  _state: string
  _requests: { operation: () => unknown; request: IDBRequest }[]
  _abort(name: string | null): void
}

type Fate = 'fits' | 'fails_at_request' | 'fails_at_commit'

export class Room {
  /** how many of the transactions that store something find no room, 0 to 1 */
  lack = 0
  private readonly dice: Dice
  private readonly fates = new WeakMap<RoomlessTransaction, Fate>()

  constructor(dice: Dice) {
    this.dice = dice
  }

  /** Before the transaction goes on: lets it fail where its time has come. Answers whether that was the end of it. */
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

  /** Storing is done at once. Throws where it finds no room. */
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

/** Whether an error says that there was no room, whatever the libraries have wrapped around it. */
export function saysNoRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { inner, failures = [] } = error as Error & { inner?: unknown; failures?: unknown[] }
  return error.name === NO_ROOM || [inner, ...failures].some(saysNoRoom)
}

/** `put`, `add` and a cursor's `update` all come to this. */
const stores = (operation: () => unknown): boolean => operation.name === 'bound storeRecord'

function fail(): never {
  throw new DOMException('There is no room left', NO_ROOM)
}
