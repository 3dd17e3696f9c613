import type { CollectionName } from '#domain/wire/collections.ts'
import type { Change } from '#worker/sync/store/change.ts'
import type { OutboxRow } from '../device/sim-device.ts'
import { promise } from './verdict.ts'
import { keyOf, type TrueWorld } from './world.ts'

// All writes of members, and which of them were acknowledged. Each text contains a unique mark, by which it is recognized
// wherever it is stored.

const MARK = /~\d+~/g

/** All marks in a value. */
export const marksIn = (value: unknown): string[] => JSON.stringify(value).match(MARK) ?? []

interface Entry {
  /** its number among all writes */
  place: number
  device: string
  tab: string
  atMs: number
  key: string
  /** the documents that it belongs to and is deleted with, at any depth */
  within: readonly string[]
  field: string
  /** null: a value without a mark, which only replaces earlier ones */
  mark: string | null
  /** the member saw that it is stored on the device */
  isTold: boolean
  isDiscarded: boolean
}

/** A deletion has no text. */
interface Deletion {
  device: string
  collection: CollectionName
  id: string
  isTold: boolean
  isDiscarded: boolean
  /** the document was created again since */
  isUndone: boolean
}

/** Where and when a write happens. */
type Where = Pick<Entry, 'device' | 'tab' | 'atMs'>

export class Journal {
  private readonly entries: Entry[] = []
  private readonly deletions: Deletion[] = []
  private marks = 0
  private places = 0
  /** the ancestors of each created document */
  private readonly within = new Map<string, readonly string[]>()

  /** A unique text. */
  text(words: string): string {
    this.marks += 1
    return `${words} ~${this.marks}~`
  }

  /**
   * Records a write on a device that has created the documents `unsent` and not sent them yet. Returns how to record that the
   * write was acknowledged.
   */
  writes(where: Where, changes: readonly Change[], unsent: ReadonlySet<string>): () => void {
    const noted: (Entry | Deletion)[] = changes.flatMap((change) => this.note(where, change, unsent))
    return () => {
      for (const each of noted) each.isTold = true
    }
  }

  /** The member has discarded all writes of this device to these documents. */
  discarded(device: string, keys: readonly string[]): void {
    const isMeant = (each: { device: string }, key: string) => each.device === device && keys.includes(key)
    for (const entry of this.entries) if (isMeant(entry, entry.key)) entry.isDiscarded = true
    for (const deletion of this.deletions)
      if (isMeant(deletion, keyOf(deletion.collection, deletion.id))) deletion.isDiscarded = true
  }

  /** The restored server lacks writes of this device, which can only send its pending ones. */
  forgotten(device: string, waiting: readonly OutboxRow[]): void {
    const waits = new Set(waiting.flatMap(({ set }) => marksIn(set)))
    for (const entry of this.entries)
      if (entry.device === device && entry.mark !== null && !waits.has(entry.mark)) entry.isDiscarded = true
    for (const deletion of this.deletions) {
      const isWaiting = waiting.some(
        ({ collection, id }) => collection === deletion.collection && id === deletion.id,
      )
      if (deletion.device === device && !isWaiting) deletion.isDiscarded = true
    }
  }

  /** Throws InvariantViolation if an acknowledged write is neither in effect nor on its device. */
  mustHaveKeptAll(world: TrueWorld, outboxOf: (device: string) => OutboxRow[]): void {
    for (const entry of this.entries) {
      if (entry.mark === null || !entry.isTold || entry.isDiscarded) continue
      const later = this.entries.filter((other) => isOver(other, entry))
      const waits = outboxOf(entry.device).flatMap(({ set }) => marksIn(set))
      const holds = (mark: string) => world.taken.has(mark) || waits.includes(mark)
      const isReplaced = later.some((other) => other.isTold || other.mark === null || holds(other.mark))
      const isDeleted = this.deletions.some(
        (each) => each.device === entry.device && takesAway(each, entry) && !each.isDiscarded,
      )
      promise(holds(entry.mark) || isReplaced || isDeleted, 'LOST: an acknowledged write', entry)
    }
    for (const deletion of this.deletions) {
      if (!deletion.isTold || deletion.isDiscarded || deletion.isUndone) continue
      const { collection, id, device } = deletion
      const waits = outboxOf(device).some((row) => row.collection === collection && row.id === id)
      promise(
        waits || world.ended.has(keyOf(collection, id)) || world.find(collection, id) === null,
        'LOST: an acknowledged deletion',
        deletion,
      )
    }
  }

  private note(where: Where, change: Change, unsent: ReadonlySet<string>): (Entry | Deletion)[] {
    const { collection, id, action, set } = change
    const { device } = where
    this.places += 1
    const state = { device, isTold: false, isDiscarded: false }
    if (action === 'delete') {
      // Creating and deleting an unsent document has no effect, even if another device has created the same one.
      const deletion = { ...state, collection, id, isUndone: unsent.has(keyOf(collection, id)) }
      this.deletions.push(deletion)
      return [deletion]
    }
    const isThis = (each: Deletion) => each.collection === collection && each.id === id
    // A member who continues to edit a document before its deletion is acknowledged keeps the document.
    const isTakenBack = (each: Deletion) => isThis(each) && each.device === device && !each.isTold
    for (const each of this.deletions.filter(action === 'create' ? isThis : isTakenBack)) each.isUndone = true
    const within = this.placeOf(change)
    const entries = Object.entries(set).flatMap(([field, value]) =>
      [...marksIn(value), null].map((mark) => ({
        ...where,
        ...state,
        key: keyOf(collection, id),
        within,
        field,
        mark,
        place: this.places,
      })),
    )
    this.entries.push(...entries)
    return entries
  }

  private placeOf(change: Change): readonly string[] {
    const key = keyOf(change.collection, change.id)
    const above = aboveOf(change)
    if (above !== null && !this.within.has(key))
      this.within.set(key, [above, ...(this.within.get(above) ?? [])])
    return this.within.get(key) ?? []
  }
}

/** A later write of the same field on the same device replaces an earlier one. */
const isOver = (later: Entry, entry: Entry): boolean =>
  (later.place > entry.place || isAtOnce(later, entry)) &&
  later.device === entry.device &&
  later.key === entry.key &&
  later.field === entry.field

/** If two tabs write at the same time, either write may be stored last. */
const AT_ONCE_MS = 1_000
const isAtOnce = (one: Entry, other: Entry): boolean =>
  one.tab !== other.tab && Math.abs(one.atMs - other.atMs) <= AT_ONCE_MS

/** A deletion also deletes the descendants of its document. */
const takesAway = ({ collection, id }: Deletion, { key, within }: Entry): boolean =>
  keyOf(collection, id) === key || within.includes(keyOf(collection, id))

function aboveOf({ collection, id, set }: Change): string | null {
  if (collection === 'tracks') return keyOf('routes', id)
  const on = set['on'] as { collection: CollectionName; id: string } | undefined
  if (collection === 'comments') return on ? keyOf(on.collection, on.id) : null
  return typeof set['community'] === 'string' ? keyOf('communities', set['community']) : null
}
