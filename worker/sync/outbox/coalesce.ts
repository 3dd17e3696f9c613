import type { MutationContent, PendingMutation } from '#replica/sync-store/sync-store.ts'

/** What a mutation does, without its place in the outbox. */
export type Operation = Pick<PendingMutation, 'create' | 'delete'> & Omit<MutationContent, 'seq'>

/**
 * Merges two successive operations on one document into one. `nothing`: the second undoes the
 * first, which was never sent. `apart`: a deleted document is created again, or a new one gets a
 * field that only an edit may write, which takes two.
 */
export function coalesce(older: Operation, newer: Operation): Operation | 'nothing' | 'apart' {
  if (older.delete) return 'apart'
  if (newer.delete) {
    return older.create ? 'nothing' : { create: false, delete: true, set: {}, former: {}, guess: {} }
  }
  if (!fitsInto(older, newer)) return 'apart'
  return {
    create: older.create,
    delete: false,
    set: { ...older.set, ...newer.set },
    // The server compares with the values from before the first of the two.
    former: older.create ? {} : { ...newer.former, ...older.former },
    guess: { ...older.guess, ...newer.guess },
  }
}

/** A creation has all fields that it may have. Others are written by an edit, as the state of an answer. */
const fitsInto = (older: Operation, newer: Operation): boolean =>
  !older.create || Object.keys(newer.set).every((field) => Object.hasOwn(older.set, field))
