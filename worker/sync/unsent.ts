import type { Mutation } from '#replica/sync-store.ts'
import type { Unsent } from '#replica/unsent.ts'
import type { ItemState, UnsentItem } from '../port.ts'
import { isPartOf, isSame, isSetAside, withAllBehind } from './group.ts'
import { photoItems } from './unsent-photos.ts'

/** A document with its parts, and their writes. */
interface Whole {
  head: Mutation
  rows: Mutation[]
}

/**
 * What waits as a member sees it: one item a document, the parts of a new document within its own. Of photos nothing is said while
 * the document that shows them waits itself.
 */
export function unsentItems({ outbox, uploads }: Unsent): UnsentItem[] {
  const wholes = wholesOf(outbox)
  const refused = wholes.filter(isRefused)
  const items = wholes.map((whole) => ({ ...item(whole), heldBy: heldBy(whole, refused, outbox) }))
  return [...items, ...photoItems(uploads).filter((photos) => !items.some((other) => isSame(photos, other)))]
}

function wholesOf(rows: Mutation[]): Whole[] {
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

function heldBy(whole: Whole, refused: Whole[], queue: Mutation[]): UnsentItem['heldBy'] {
  if (isRefused(whole) || !whole.rows.some(isSetAside)) return null
  const own = new Set(whole.rows)
  const by = refused.find((other) => withAllBehind(queue, other.rows).some((row) => own.has(row)))
  return by ? { collection: by.head.collection, id: by.head.id } : null
}

function item({ head, rows }: Whole): Omit<UnsentItem, 'heldBy'> {
  const own = rows.filter((row) => isSame(row, head))
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

function stateOf(rows: Mutation[]): ItemState {
  if (rows.some(isSetAside)) return 'needs_attention'
  return rows.some((row) => row.state === 'sent') ? 'sending' : 'waiting'
}
