import type { CollectionName } from '#domain/wire/collections.ts'
import type { Change } from '#worker/sync/store/change.ts'
import type { OutboxRow } from '../../device/sim-device.ts'
import { type ExpectedState, keyOf } from '../expected-state.ts'
import { assertInvariant } from './invariant.ts'

// All writes of members, and which of them were acknowledged. Each text contains a unique mark, by which it is recognized
// wherever it is stored.

const MARK = /~\d+~/g

/** All marks in a value. */
export const marksIn = (value: unknown): string[] => JSON.stringify(value).match(MARK) ?? []

interface Entry {
  /** its number among all writes */
  order: number
  device: string
  tab: string
  atMs: number
  key: string
  /** the documents that it belongs to and is deleted with, at any depth */
  ancestors: readonly string[]
  field: string
  /** null: a value without a mark, which only replaces earlier ones */
  mark: string | null
  /** the member saw that it is stored on the device */
  isAcknowledged: boolean
  /** how many writes there were then */
  writesBefore: number
  isDiscarded: boolean
}

/** A deletion has no text. */
interface Deletion {
  device: string
  collection: CollectionName
  id: string
  isAcknowledged: boolean
  isDiscarded: boolean
  /** the document was created again since */
  isUndone: boolean
}

/** Where and when a write happens. */
type WriteOrigin = Pick<Entry, 'device' | 'tab' | 'atMs'>

export class Journal {
  private readonly entries: Entry[] = []
  private readonly deletions: Deletion[] = []
  private markCount = 0
  private writeCount = 0
  /** the ancestors of each created document */
  private readonly ancestors = new Map<string, readonly string[]>()

  /** A unique text. */
  uniqueText(text: string): string {
    this.markCount += 1
    return `${text} ~${this.markCount}~`
  }

  /**
   * Records a write on a device that has created the documents `unsent` and not sent them yet. Returns how to record that the
   * write was acknowledged.
   */
  recordWrite(origin: WriteOrigin, changes: readonly Change[], unsent: ReadonlySet<string>): () => void {
    const recorded: (Entry | Deletion)[] = changes.flatMap((change) => this.record(origin, change, unsent))
    return () => {
      for (const each of recorded)
        Object.assign(each, { isAcknowledged: true, writesBefore: this.writeCount })
    }
  }

  /**
   * The member has discarded all writes of this device to these documents. `created`: those that the
   * server has never had. Children of them that were written before and are stored only now go with them.
   */
  markDiscarded(device: string, keys: readonly string[], created: readonly string[] = []): void {
    const isAffected = (each: { device: string }, key: string) => each.device === device && keys.includes(key)
    const isUnstoredChild = ({ isAcknowledged, ancestors }: Entry) =>
      !isAcknowledged && ancestors.some((key) => created.includes(key))
    for (const entry of this.entries)
      if (isAffected(entry, entry.key) || (entry.device === device && isUnstoredChild(entry)))
        entry.isDiscarded = true
    for (const deletion of this.deletions)
      if (isAffected(deletion, keyOf(deletion.collection, deletion.id))) deletion.isDiscarded = true
  }

  /**
   * The restored server lacks writes that it acknowledged to this device, which can only send its pending
   * ones. A pending list also contains elements that were acknowledged earlier. They are not part of that
   * write: the merge with the restored list removes them like deleted ones. The same applies to lists of
   * other devices that contain a lost element of this one.
   */
  markForgotten(device: string, pending: readonly OutboxRow[]): void {
    const pendingMarks = new Set(pending.flatMap(addedMarks))
    const authors = this.authorsOfMarks()
    for (const entry of this.entries) {
      if (entry.mark === null || pendingMarks.has(entry.mark)) continue
      if (entry.device === device || authors.get(entry.mark) === device) entry.isDiscarded = true
    }
    for (const deletion of this.deletions) {
      const isPending = pending.some(
        ({ collection, id }) => collection === deletion.collection && id === deletion.id,
      )
      if (deletion.device === device && !isPending) deletion.isDiscarded = true
    }
  }

  /** Throws InvariantViolation if an acknowledged write is neither in effect nor on its device. */
  checkNothingLost(world: ExpectedState, outboxOf: (device: string) => OutboxRow[]): void {
    for (const entry of this.entries) {
      if (entry.mark === null || !entry.isAcknowledged || entry.isDiscarded) continue
      const later = this.entries.filter((other) => supersedes(other, entry))
      const pendingMarks = outboxOf(entry.device).flatMap(({ set }) => marksIn(set))
      const isKept = (mark: string) => world.acceptedMarks.has(mark) || pendingMarks.includes(mark)
      const isReplaced = later.some(
        (other) => other.isAcknowledged || other.mark === null || isKept(other.mark),
      )
      const isDeleted = this.deletions.some(
        (each) => each.device === entry.device && alsoDeletes(each, entry) && !each.isDiscarded,
      )
      assertInvariant(isKept(entry.mark) || isReplaced || isDeleted, 'LOST: an acknowledged write', entry)
    }
    for (const deletion of this.deletions) {
      if (!deletion.isAcknowledged || deletion.isDiscarded || deletion.isUndone) continue
      const { collection, id, device } = deletion
      const isPending = outboxOf(device).some((row) => row.collection === collection && row.id === id)
      assertInvariant(
        isPending || world.deletedKeys.has(keyOf(collection, id)) || world.find(collection, id) === null,
        'LOST: an acknowledged deletion',
        deletion,
      )
    }
  }

  private record(origin: WriteOrigin, change: Change, unsent: ReadonlySet<string>): (Entry | Deletion)[] {
    const { collection, id, action, set } = change
    const { device } = origin
    this.writeCount += 1
    const state = { device, isAcknowledged: false, isDiscarded: false }
    if (action === 'delete') {
      // Creating and deleting an unsent document has no effect, even if another device has created the same one.
      const deletion = { ...state, collection, id, isUndone: unsent.has(keyOf(collection, id)) }
      this.deletions.push(deletion)
      return [deletion]
    }
    const isThis = (each: Deletion) => each.collection === collection && each.id === id
    // A member who continues to edit a document before its deletion is acknowledged keeps the document.
    const isEditedAgain = (each: Deletion) => isThis(each) && each.device === device && !each.isAcknowledged
    for (const each of this.deletions.filter(action === 'create' ? isThis : isEditedAgain))
      each.isUndone = true
    const ancestors = this.ancestorsOf(change)
    const entries = Object.entries(set).flatMap(([field, value]) =>
      [...marksIn(value), null].map((mark) => ({
        ...origin,
        ...state,
        key: keyOf(collection, id),
        ancestors,
        field,
        mark,
        order: this.writeCount,
        writesBefore: Number.POSITIVE_INFINITY,
      })),
    )
    this.entries.push(...entries)
    return entries
  }

  /** The device that wrote each mark first. */
  private authorsOfMarks(): Map<string, string> {
    const authors = new Map<string, string>()
    for (const { mark, device } of this.entries)
      if (mark !== null && !authors.has(mark)) authors.set(mark, device)
    return authors
  }

  private ancestorsOf(change: Change): readonly string[] {
    const key = keyOf(change.collection, change.id)
    const parent = parentOf(change)
    if (parent !== null && !this.ancestors.has(key))
      this.ancestors.set(key, [parent, ...(this.ancestors.get(parent) ?? [])])
    return this.ancestors.get(key) ?? []
  }
}

/** The marks that a pending write adds to its base values. */
function addedMarks({ set, former }: OutboxRow): string[] {
  const baseMarks = new Set(marksIn(former))
  return marksIn(set).filter((mark) => !baseMarks.has(mark))
}

/** A later write of the same field on the same device replaces an earlier one. */
const supersedes = (later: Entry, entry: Entry): boolean =>
  (later.order > entry.order || isConcurrent(later, entry)) &&
  later.device === entry.device &&
  later.key === entry.key &&
  later.field === entry.field

/** If two tabs write at the same time, or while the write of the other is not stored yet, either may be stored last. */
const CONCURRENT_MS = 1_000
const isConcurrent = (one: Entry, other: Entry): boolean =>
  one.tab !== other.tab &&
  (Math.abs(one.atMs - other.atMs) <= CONCURRENT_MS ||
    (one.order < other.order ? one.writesBefore >= other.order : other.writesBefore >= one.order))

/** A deletion also deletes the descendants of its document. */
const alsoDeletes = ({ collection, id }: Deletion, { key, ancestors }: Entry): boolean =>
  keyOf(collection, id) === key || ancestors.includes(keyOf(collection, id))

function parentOf({ collection, id, set }: Change): string | null {
  if (collection === 'tracks') return keyOf('routes', id)
  const on = set['on'] as { collection: CollectionName; id: string } | undefined
  if (collection === 'comments') return on ? keyOf(on.collection, on.id) : null
  return typeof set['community'] === 'string' ? keyOf('communities', set['community']) : null
}
