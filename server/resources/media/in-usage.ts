import type { Query } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { collections } from '../../sync/registry.ts'
import { transact } from '../../sync/transact.ts'
import { holdMember, renewUsage } from '../usage/store.ts'

export type UsageDeps = Pick<Deps, 'db' | 'clock' | 'announce' | 'tell'>

/**
 * Does something to a member's files, and tells the member's devices in the same transaction how much of the plan is used by then. The
 * member's row is held first. [Note: One at a time]
 */
export async function inUsage<T>(
  deps: UsageDeps,
  memberId: string,
  work: (query: Query) => Promise<T>,
): Promise<T> {
  const done: { result?: T } = {}
  await transact({ ...deps, collections }, memberId, async (writing) => {
    await holdMember(writing.query, memberId)
    done.result = await work(writing.query)
    return { outcome: DONE, changed: await renewUsage(writing, memberId) }
  })
  return done.result as T
}

const DONE = { status: 'applied', version: 0, document: null, expected: {} } as const
