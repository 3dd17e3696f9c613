import type { ParentKey } from '#domain/noun/noun.ts'
import { documentKey } from '#domain/wire/sync/document-key.ts'
import { collectionSpecs } from '#replica/collections/specs.ts'
import type { PendingMutation, SyncStore } from '#replica/sync-store/sync-store.ts'

// A rejected mutation blocks its dependents: later mutations of the same document and, if it was to
// create the document, all mutations that refer to it, with their dependents in turn. The rejected
// and the blocked ones are parked (states `refused` and `held`).
//
//   rejected: community C is created ◀── blocked: post P in C is created ◀── blocked: comment on P
//                     ▲                              ▲── blocked: P is edited
//                     └── blocked: C is edited

type DocumentKey = ParentKey

export const isParked = (row: PendingMutation): boolean => row.state === 'refused' || row.state === 'held'

export const isSameDocument = (a: DocumentKey, b: DocumentKey): boolean =>
  a.collection === b.collection && a.id === b.id

/** Whether the row's document is a part of the other one, as a track is of its route. */
export function isPartOf(row: DocumentKey, other: DocumentKey): boolean {
  const parent = collectionSpecs[row.collection].parent(row.id)
  return parent !== null && isSameDocument(parent, other)
}

/** Keys of the documents that must exist for a mutation to be applied. */
export function requiredDocuments({
  collection,
  id,
  refs = [],
}: DocumentKey & { refs?: string[] }): string[] {
  const parent = collectionSpecs[collection].parent(id)
  return parent ? [documentKey(parent), ...refs] : refs
}

export const readOutbox = (store: SyncStore): Promise<PendingMutation[]> =>
  store.outbox.orderBy('seq').toArray()

/** The mutations of a document with their dependents, oldest first. */
export async function readWithDependents(store: SyncStore, key: DocumentKey): Promise<PendingMutation[]> {
  const outbox = await readOutbox(store)
  return withDependents(
    outbox,
    outbox.filter((row) => isSameDocument(row, key)),
  )
}

/** These rows of the outbox with their dependents, oldest first. */
export function withDependents(
  outbox: readonly PendingMutation[],
  rows: readonly PendingMutation[],
): PendingMutation[] {
  const group = new Set<number>()
  const firstSeqOf = new Map<string, number>()
  const created = new Set<string>()
  const add = (row: PendingMutation) => {
    const key = documentKey(row)
    group.add(row.seq)
    firstSeqOf.set(key, Math.min(row.seq, firstSeqOf.get(key) ?? row.seq))
    if (row.create) created.add(key)
  }
  const isDependent = (row: PendingMutation) =>
    row.seq > (firstSeqOf.get(documentKey(row)) ?? row.seq) ||
    requiredDocuments(row).some((key) => created.has(key))
  for (const row of rows) add(row)
  // A mutation may refer to a document that is created after it, so one pass is not enough.
  for (let size = 0; size < group.size; ) {
    size = group.size
    for (const row of outbox) if (!group.has(row.seq) && isDependent(row)) add(row)
  }
  return outbox.filter((row) => group.has(row.seq))
}

/** These rows with the parked ones they depend on. */
export function withParkedPrerequisites(
  outbox: readonly PendingMutation[],
  rows: readonly PendingMutation[],
): PendingMutation[] {
  const parked = outbox.filter(isParked)
  const group = new Set(rows)
  for (const row of group) {
    const required = new Set(requiredDocuments(row))
    const creates = parked.filter((other) => other.create && required.has(documentKey(other)))
    for (const create of creates) {
      for (const other of parked) if (isSameDocument(other, create)) group.add(other)
    }
  }
  return [...group]
}

export async function removeMutations(store: SyncStore, rows: PendingMutation[]): Promise<void> {
  const seqs = rows.map((row) => row.seq)
  await store.outbox.bulkDelete(seqs)
  await store.contents.bulkDelete(seqs)
}
