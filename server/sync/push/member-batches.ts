import type { Query } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { Collections, WriteContext } from '../collection/collection.ts'
import type { DocumentRow } from '../collection/document-row.ts'
import { runJobTransaction } from './write-transaction.ts'

/** Members who are notified in one transaction, which locks their scopes. */
export const MEMBERS_AT_ONCE = 200
/** Notices that are looked up together. */
const NOTICES_AT_ONCE = 50

export type NoticeDeps = Pick<Deps, 'db' | 'clock' | 'publishHint' | 'publishEventMessage'> & {
  collections: Collections
}

export interface Batch {
  /** busy: another instance works on it, or it is done */
  state: 'busy' | 'more' | 'last'
  /** the notifications, to be published */
  rows: DocumentRow[]
}

interface Queue {
  /** the next notices that are left, with their senders */
  readDue: (query: Query, limit: number) => Promise<{ id: number; senderId: string }[]>
  /** Notifies the next members of a notice. */
  notifyNext: (context: WriteContext, id: number) => Promise<Batch>
}

/**
 * Notifies the members of all notices of a queue, each batch in a transaction of its own. Several instances may do it at
 * once, and one that stops is continued by the next run.
 */
export async function notifyInBatches(deps: NoticeDeps, { readDue, notifyNext }: Queue): Promise<void> {
  for (;;) {
    const due = await readDue(deps.db.query, NOTICES_AT_ONCE)
    let isAnyFree = false
    for (const { id, senderId } of due) {
      const done: { state: Batch['state'] } = { state: 'busy' }
      do {
        await runJobTransaction(deps, senderId, async (context) => {
          const { state, rows } = await notifyNext(context, id)
          done.state = state
          return rows
        })
        isAnyFree ||= done.state !== 'busy'
      } while (done.state === 'more')
    }
    if (due.length < NOTICES_AT_ONCE || !isAnyFree) return
  }
}
