import { documentKey } from '#domain/wire/sync/references.ts'
import type { ParentKey } from '#replica/collections/spec/collection-spec.ts'
import { collectionSpecs } from '#replica/collections/specs.ts'
import type { PendingMutation, SyncStore } from '#replica/sync-store/sync-store.ts'

// A write that the server refused keeps with it what builds on it: later writes of the same document and, where it was to
// create the document, all writes that refer to that document, with what builds on those in turn.
//
//   refused: community C is created ◀── held: post P in C is created ◀── held: comment on P
//                     ▲                              ▲── held: P is edited
//                     └── held: C is edited

type DocumentKey = ParentKey

export const isParked = (row: PendingMutation): boolean => row.state === 'refused' || row.state === 'held'

export const isSameDocument = (a: DocumentKey, b: DocumentKey): boolean =>
  a.collection === b.collection && a.id === b.id

/** Whether the row's document is a part of the other one, as a track is of its route. */
export function isPartOf(row: DocumentKey, other: DocumentKey): boolean {
  const whole = collectionSpecs[row.collection].parent(row.id)
  return whole !== null && isSameDocument(whole, other)
}

/** Keys of the documents without which a write can not be carried out. */
export function requiredDocuments({
  collection,
  id,
  refs = [],
}: DocumentKey & { refs?: string[] }): string[] {
  const whole = collectionSpecs[collection].parent(id)
  return whole ? [documentKey(whole), ...refs] : refs
}

export const readOutbox = (store: SyncStore): Promise<PendingMutation[]> =>
  store.outbox.orderBy('seq').toArray()

/** The document's writes and all that builds on them, oldest first. */
export async function readWithDependents(store: SyncStore, key: DocumentKey): Promise<PendingMutation[]> {
  const queue = await readOutbox(store)
  return withDependents(
    queue,
    queue.filter((row) => isSameDocument(row, key)),
  )
}

/** These rows of the queue and all that builds on them, oldest first. */
export function withDependents(
  queue: readonly PendingMutation[],
  rows: readonly PendingMutation[],
): PendingMutation[] {
  const group = new Set<number>()
  const firstOf = new Map<string, number>()
  const created = new Set<string>()
  const add = (row: PendingMutation) => {
    const key = documentKey(row)
    group.add(row.seq)
    firstOf.set(key, Math.min(row.seq, firstOf.get(key) ?? row.seq))
    if (row.create) created.add(key)
  }
  const isBehind = (row: PendingMutation) =>
    row.seq > (firstOf.get(documentKey(row)) ?? row.seq) ||
    requiredDocuments(row).some((key) => created.has(key))
  for (const row of rows) add(row)
  // A document may be referred to by a write that stands before its creation, so one pass is not enough.
  for (let size = 0; size < group.size; ) {
    size = group.size
    for (const row of queue) if (!group.has(row.seq) && isBehind(row)) add(row)
  }
  return queue.filter((row) => group.has(row.seq))
}

/** The rows that are set aside and without which these can not be sent, with these. */
export function withParkedPrerequisites(
  queue: readonly PendingMutation[],
  rows: readonly PendingMutation[],
): PendingMutation[] {
  const aside = queue.filter(isParked)
  const group = new Set(rows)
  for (const row of group) {
    const needs = new Set(requiredDocuments(row))
    const createdBy = aside.filter((other) => other.create && needs.has(documentKey(other)))
    for (const creation of createdBy) {
      for (const other of aside) if (isSameDocument(other, creation)) group.add(other)
    }
  }
  return [...group]
}

/** Takes writes out of the queue for good. */
export async function removeMutations(store: SyncStore, rows: PendingMutation[]): Promise<void> {
  const places = rows.map((row) => row.seq)
  await store.outbox.bulkDelete(places)
  await store.contents.bulkDelete(places)
}
