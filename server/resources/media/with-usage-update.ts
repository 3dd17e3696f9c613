import { collections } from '../../collections.ts'
import type { Query } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { runWriteTransaction } from '../../sync/push/write-transaction.ts'
import { lockMember, updateUsage } from '../usage/store.ts'

export type UsageDeps = Pick<Deps, 'db' | 'clock' | 'publishHint' | 'publishEventMessage'>

/**
 * Does something to a member's files, and tells the member's devices in the same transaction how much of the plan is used by then. The
 * member's row is held first. [Note: One at a time]
 */
export async function withUsageUpdate<T>(
  deps: UsageDeps,
  memberId: string,
  work: (query: Query) => Promise<T>,
): Promise<T> {
  const done: { result?: T } = {}
  await runWriteTransaction({ ...deps, collections }, memberId, async (writing) => {
    await lockMember(writing.query, memberId)
    done.result = await work(writing.query)
    return { outcome: DONE, changed: await updateUsage(writing, memberId) }
  })
  return done.result as T
}

const DONE = { status: 'applied', version: 0, document: null, expected: {} } as const
