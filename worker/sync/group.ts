import { documentKey } from '#domain/wire/references.ts'
import type { Parent } from '#replica/collections/collection.ts'
import { collectionSpecs } from '#replica/collections/specs.ts'
import type { Mutation, SyncStore } from '#replica/sync-store.ts'

// A write that the server refused keeps with it what builds on it: later writes of the same document and, where it was to
// create the document, all writes that refer to that document, with what builds on those in turn.
//
//   refused: community C is created ◀── held: post P in C is created ◀── held: comment on P
//                     ▲                              ▲── held: P is edited
//                     └── held: C is edited

type DocumentKey = Parent

export const isSetAside = (row: Mutation): boolean => row.state === 'refused' || row.state === 'held'

export const isSame = (a: DocumentKey, b: DocumentKey): boolean =>
  a.collection === b.collection && a.id === b.id

/** Whether the row's document is a part of the other one, as a track is of its route. */
export function isPartOf(row: DocumentKey, other: DocumentKey): boolean {
  const whole = collectionSpecs[row.collection].parent(row.id)
  return whole !== null && isSame(whole, other)
}

/** Keys of the documents without which a write can not be carried out. */
export function needsOf({ collection, id, refs = [] }: DocumentKey & { refs?: string[] }): string[] {
  const whole = collectionSpecs[collection].parent(id)
  return whole ? [documentKey(whole), ...refs] : refs
}

export const wholeQueue = (store: SyncStore): Promise<Mutation[]> => store.outbox.orderBy('seq').toArray()

/** The document's writes and all that builds on them, oldest first. */
export async function groupOf(store: SyncStore, key: DocumentKey): Promise<Mutation[]> {
  const queue = await wholeQueue(store)
  return withAllBehind(
    queue,
    queue.filter((row) => isSame(row, key)),
  )
}

/** These rows of the queue and all that builds on them, oldest first. */
export function withAllBehind(queue: readonly Mutation[], rows: readonly Mutation[]): Mutation[] {
  const group = new Set<number>()
  const firstOf = new Map<string, number>()
  const created = new Set<string>()
  const add = (row: Mutation) => {
    const key = documentKey(row)
    group.add(row.seq)
    firstOf.set(key, Math.min(row.seq, firstOf.get(key) ?? row.seq))
    if (row.create) created.add(key)
  }
  const isBehind = (row: Mutation) =>
    row.seq > (firstOf.get(documentKey(row)) ?? row.seq) || needsOf(row).some((key) => created.has(key))
  for (const row of rows) add(row)
  // A document may be referred to by a write that stands before its creation, so one pass is not enough.
  for (let size = 0; size < group.size; ) {
    size = group.size
    for (const row of queue) if (!group.has(row.seq) && isBehind(row)) add(row)
  }
  return queue.filter((row) => group.has(row.seq))
}

/** The rows that are set aside and without which these can not be sent, with these. */
export function withAllBefore(queue: readonly Mutation[], rows: readonly Mutation[]): Mutation[] {
  const aside = queue.filter(isSetAside)
  const group = new Set(rows)
  for (const row of group) {
    const needs = new Set(needsOf(row))
    const createdBy = aside.filter((other) => other.create && needs.has(documentKey(other)))
    for (const creation of createdBy) {
      for (const other of aside) if (isSame(other, creation)) group.add(other)
    }
  }
  return [...group]
}

/** Takes writes out of the queue for good. */
export async function removeRows(store: SyncStore, rows: Mutation[]): Promise<void> {
  const places = rows.map((row) => row.seq)
  await store.outbox.bulkDelete(places)
  await store.contents.bulkDelete(places)
}
