import { collections } from '../../collections.ts'
import type { Query } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { lockMember } from '../../sync/documents/lock-member.ts'
import type { WriteEffect } from '../../sync/push/outcome.ts'
import { runWriteTransaction } from '../../sync/push/write-transaction.ts'
import { updateUsage } from '../usage/store.ts'

export type UsageDeps = Pick<Deps, 'db' | 'clock' | 'publishHint' | 'publishEventMessage'>

/**
 * Changes a member's files and updates the member's usage in the same transaction. Locks the
 * member's row first. [Note: Member lock]
 */
export async function withUsageUpdate<T>(
  deps: UsageDeps,
  memberId: string,
  change: (query: Query) => Promise<T>,
): Promise<T> {
  const holder: { result?: T } = {}
  await runWriteTransaction({ ...deps, collections }, memberId, async (context) => {
    await lockMember(context.query, memberId)
    holder.result = await change(context.query)
    return { outcome: appliedOutcome(0), changed: await updateUsage(context, memberId) }
  })
  return holder.result as T
}

/** The outcome of a server-side write: there is no pushed document to respond with. */
export const appliedOutcome = (version: number): WriteEffect['outcome'] => ({
  status: 'applied',
  version,
  document: null,
  expected: {},
})
