import type { PendingMutation } from '#replica/sync-store/sync-store.ts'
import type { UnsentChanges } from '#replica/sync-store/unsent-changes.ts'
import type { ItemState, UnsentItem } from '../../port.ts'
import { isParked, isPartOf, isSameDocument, withDependents } from '../outbox/dependents.ts'
import { toPhotoItems } from './photo-items.ts'

/** A document with its parts, and their writes. */
interface Whole {
  head: PendingMutation
  rows: PendingMutation[]
}

/**
 * What waits as a member sees it: one item a document, the parts of a new document within its own. Of photos nothing is said while
 * the document that shows them waits itself.
 */
export function toUnsentItems({ outbox, uploads }: UnsentChanges): UnsentItem[] {
  const wholes = wholesOf(outbox)
  const refused = wholes.filter(isRefused)
  const items = wholes.map((whole) => ({ ...item(whole), heldBy: heldBy(whole, refused, outbox) }))
  return [
    ...items,
    ...toPhotoItems(uploads).filter((photos) => !items.some((other) => isSameDocument(photos, other))),
  ]
}

function wholesOf(rows: PendingMutation[]): Whole[] {
  const heads = rows.filter((row) => row.create)
  const wholes = new Map<string, Whole>()
  for (const row of rows) {
    const head = heads.find((other) => isPartOf(row, other)) ?? row
    const key = `${head.collection}/${head.id}`
    const whole = wholes.get(key) ?? { head, rows: [] }
    whole.rows.push(row)
    wholes.set(key, whole)
  }
  return [...wholes.values()]
}

const isRefused = ({ rows }: Whole): boolean => rows.some((row) => row.state === 'refused')

function heldBy(whole: Whole, refused: Whole[], queue: PendingMutation[]): UnsentItem['heldBy'] {
  if (isRefused(whole) || !whole.rows.some(isParked)) return null
  const own = new Set(whole.rows)
  const by = refused.find((other) => withDependents(queue, other.rows).some((row) => own.has(row)))
  return by ? { collection: by.head.collection, id: by.head.id } : null
}

function item({ head, rows }: Whole): Omit<UnsentItem, 'heldBy'> {
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
