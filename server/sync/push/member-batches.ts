import type { Query } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { Collections, WriteContext } from '../collection/collection.ts'
import type { DocumentRow } from '../collection/document-row.ts'
import { runJobTransaction } from './write-transaction.ts'

/** Members who are notified in one transaction, which locks their scopes. */
export const MEMBERS_AT_ONCE = 200
/** Entries of a queue that are looked up together. */
const ENTRIES_AT_ONCE = 50

export type BatchDeps = Pick<Deps, 'db' | 'clock' | 'publishHint' | 'publishEventMessage'> & {
  collections: Collections
}

export interface Batch {
  /** busy: another instance works on it, or it is done */
  state: 'busy' | 'more' | 'last'
  /** what it has changed, to be published */
  rows: DocumentRow[]
}

interface Queue {
  /** the next entries that are left, with the members on whose behalf */
  readDue: (query: Query, limit: number) => Promise<{ id: number; senderId: string }[]>
  /** Does the next part of an entry. */
  doNext: (context: WriteContext, id: number) => Promise<Batch>
}

/**
 * Does all that a queue has, each part in a transaction of its own. Several instances may do it at once, and one that
 * stops is continued by the next run.
 */
export async function workInBatches(deps: BatchDeps, { readDue, doNext }: Queue): Promise<void> {
  let isAnyFree = true
  // What an entry adds to the queue is done as well.
  while (isAnyFree) {
    isAnyFree = false
    for (const { id, senderId } of await readDue(deps.db.query, ENTRIES_AT_ONCE)) {
      const done: { state: Batch['state'] } = { state: 'busy' }
      do {
        await runJobTransaction(deps, senderId, async (context) => {
          const { state, rows } = await doNext(context, id)
          done.state = state
          return rows
        })
        isAnyFree ||= done.state !== 'busy'
      } while (done.state === 'more')
    }
  }
}
