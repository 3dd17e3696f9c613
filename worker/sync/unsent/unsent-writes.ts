import type { ParentKey } from '#domain/noun/noun.ts'
import type { CollectionName } from '#domain/wire/collections.ts'
import type { Rejection } from '#domain/wire/errors/envelope.ts'
import type { MutationState, SyncStore } from '#replica/sync-store/sync-store.ts'
import { readOutbox, readWithDependents } from '../outbox/dependents.ts'
import type { MutationWithContent } from '../store/apply-pending.ts'
import { withContents } from '../store/pending-mutations.ts'

/** An unsent mutation with its content. The field names are those of the exported file. */
export interface UnsentWrite {
  /** the mutation id */
  mutation: string
  collection: CollectionName
  id: string
  create: boolean
  delete: boolean
  state: MutationState
  refusal: Rejection | null
  at: string
  title: string
  set: Record<string, unknown>
  former: Record<string, unknown>
  guess: Record<string, unknown>
}

/** All unsent writes, or those of a document with their dependents; oldest first. */
export async function readUnsentWrites(store: SyncStore, of?: ParentKey): Promise<UnsentWrite[]> {
  return store.transaction('r', store.outbox, store.contents, async () => {
    const rows = await (of ? readWithDependents(store, of) : readOutbox(store))
    return (await withContents(store, rows)).map(toUnsentWrite)
  })
}

export function toUnsentWrite({
  seq: _seq,
  size: _size,
  refs: _refs,
  batch: _batch,
  ...write
}: MutationWithContent): UnsentWrite {
  return write
}

/** Writes that the service worker may deliver meanwhile are exported as sent. */
export const toExportedWrite = ({ state, ...write }: UnsentWrite) => ({
  ...write,
  state: state === 'handed' ? ('sent' as const) : state,
})
