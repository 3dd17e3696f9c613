import type { CollectionName } from '#domain/wire/collections.ts'
import type { Refusal } from '#domain/wire/envelope.ts'
import type { Parent } from '#replica/collections/collection.ts'
import type { MutationState, SyncStore } from '#replica/sync-store.ts'
import { groupOf, wholeQueue } from './group.ts'
import { withContents } from './local.ts'
import type { Waiting } from './over.ts'

/** One unsent write, whole. */
export interface UnsentWrite {
  mutation: string
  collection: CollectionName
  id: string
  create: boolean
  delete: boolean
  state: MutationState
  refusal: Refusal | null
  at: string
  title: string
  set: Record<string, unknown>
  former: Record<string, unknown>
  guess: Record<string, unknown>
}

/** Unsent writes with their contents, in the order in which they were made: all, or a document's with what builds on them. */
export async function unsentWrites(store: SyncStore, of?: Parent): Promise<UnsentWrite[]> {
  return store.transaction('r', store.outbox, store.contents, async () => {
    const rows = await (of ? groupOf(store, of) : wholeQueue(store))
    return (await withContents(store, rows)).map(unsentWrite)
  })
}

export function unsentWrite({
  seq: _seq,
  size: _size,
  refs: _refs,
  batch: _batch,
  ...write
}: Waiting): UnsentWrite {
  return write
}
