import type { PendingMutation, SyncStore } from '#replica/sync-store/sync-store.ts'
import { readUnsentChanges, type UnsentChanges } from '#replica/sync-store/unsent-changes.ts'
import type { ItemState, UnsentItem } from '../../port.ts'
import { isParked, isPartOf, isSameDocument, withDependents } from '../outbox/dependents.ts'
import { toPhotoItems } from './photo-items.ts'

/** A document with its parts, and their pending mutations. */
interface DocumentGroup {
  head: PendingMutation
  rows: PendingMutation[]
}

/**
 * The unsent changes as shown to the member: one item per document, with the parts of a new document
 * included in its item. Photos have an item only if their document has none.
 */
export function toUnsentItems({ outbox, uploads }: UnsentChanges): UnsentItem[] {
  const groups = groupByDocument(outbox)
  const rejected = groups.filter(isRejected)
  const items = groups.map((group) => ({ ...toItem(group), heldBy: findBlocker(group, rejected, outbox) }))
  return [
    ...items,
    ...toPhotoItems(uploads).filter((photos) => !items.some((other) => isSameDocument(photos, other))),
  ]
}

/** How many items the member is shown, including parked ones. */
export async function countUnsent(store: SyncStore): Promise<number> {
  return toUnsentItems(await readUnsentChanges(store)).length
}

function groupByDocument(rows: PendingMutation[]): DocumentGroup[] {
  const creates = rows.filter((row) => row.create)
  const groups = new Map<string, DocumentGroup>()
  for (const row of rows) {
    const head = creates.find((other) => isPartOf(row, other)) ?? row
    const key = `${head.collection}/${head.id}`
    const group = groups.get(key) ?? { head, rows: [] }
    group.rows.push(row)
    groups.set(key, group)
  }
  return [...groups.values()]
}

const isRejected = ({ rows }: DocumentGroup): boolean => rows.some((row) => row.state === 'refused')

/** The rejected document that blocks this group. */
function findBlocker(
  group: DocumentGroup,
  rejected: DocumentGroup[],
  outbox: PendingMutation[],
): UnsentItem['heldBy'] {
  if (isRejected(group) || !group.rows.some(isParked)) return null
  const own = new Set(group.rows)
  const blocker = rejected.find(({ rows }) => withDependents(outbox, rows).some((row) => own.has(row)))
  return blocker ? { collection: blocker.head.collection, id: blocker.head.id } : null
}

function toItem({ head, rows }: DocumentGroup): Omit<UnsentItem, 'heldBy'> {
  const own = rows.filter((row) => isSameDocument(row, head))
  const newest = own.at(-1) ?? head
  return {
    collection: head.collection,
    id: head.id,
    title: newest.title,
    action: newest.delete ? 'delete' : own.some((row) => row.create) ? 'create' : 'edit',
    state: stateOf(rows),
    at: newest.at,
    refusal: rows.find((row) => row.refusal !== null)?.refusal ?? null,
  }
}

function stateOf(rows: PendingMutation[]): ItemState {
  if (rows.some(isParked)) return 'needs_attention'
  return rows.some((row) => row.state === 'sent') ? 'sending' : 'waiting'
}
