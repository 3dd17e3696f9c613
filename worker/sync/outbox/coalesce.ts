import type { MutationContent, PendingMutation } from '#replica/sync-store/sync-store.ts'

/** What a write does, without its place in the queue. */
export type Operation = Pick<PendingMutation, 'create' | 'delete'> & Omit<MutationContent, 'seq'>

/**
 * Two writes of one document as one. `nothing`: the second undoes the first, which nobody has heard of.
 * `apart`: what was deleted is made again, which only two writes can say.
 */
export function coalesce(older: Operation, newer: Operation): Operation | 'nothing' | 'apart' {
  if (older.delete) return 'apart'
  if (newer.delete) {
    return older.create ? 'nothing' : { create: false, delete: true, set: {}, former: {}, guess: {} }
  }
  return {
    create: older.create,
    delete: false,
    set: { ...older.set, ...newer.set },
    // What was seen before the first of the two is what the server is asked about.
    former: older.create ? {} : { ...newer.former, ...older.former },
    guess: { ...older.guess, ...newer.guess },
  }
}
