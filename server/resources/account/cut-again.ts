import type { Deps } from '../../deps.ts'
import type { Collections } from '../../sync/collection/collection.ts'
import { lockHiddenPlaces, readHiddenPlaces } from '../../sync/documents/hidden-places.ts'
import { cutInTransaction } from './cut-in-transaction.ts'
import { COPIES_AT_ONCE, findWithPlaces } from './shared-copies.ts'
import { lockProgress, readDueMembers, saveProgress } from './zones-to-reapply.ts'

type JobDeps = Pick<Deps, 'db' | 'clock' | 'publishHint'>

/**
 * Cuts the lines of the members in `zones_to_reapply` at their privacy zones, in short transactions. It
 * continues after a restart, and several instances may do it at once. [Note: Privacy zones in batches]
 */
export async function cutLinesAgain(deps: JobDeps, collections: Collections): Promise<void> {
  for (const { id, afterPk } of await readDueMembers(deps.db.query, deps.clock())) {
    const pks = await findWithPlaces(deps.db.query, id, afterPk)
    let after = afterPk
    for (let from = 0; from === 0 || from < pks.length; from += COPIES_AT_ONCE) {
      const batch = pks.slice(from, from + COPIES_AT_ONCE)
      const isLast = from + COPIES_AT_ONCE >= pks.length
      if (!(await cutBatch(deps, collections, { memberId: id, after, batch, isLast }))) break
      after = batch.at(-1) ?? after
    }
  }
}

interface Batch {
  memberId: string
  after: number
  batch: readonly number[]
  isLast: boolean
}

/** False if another instance has cut it, or has begun again. */
async function cutBatch(
  deps: JobDeps,
  collections: Collections,
  { memberId, after, batch, isLast }: Batch,
): Promise<boolean> {
  let isDue = false
  await cutInTransaction(deps, collections, async (query) => {
    await lockHiddenPlaces(query, memberId)
    isDue = await lockProgress(query, { memberId, afterPk: after, now: deps.clock() })
    if (!isDue) return { pks: [], hidden: [] }
    await saveProgress(query, { memberId, afterPk: isLast ? null : (batch.at(-1) ?? after) })
    return { pks: batch, hidden: (await readHiddenPlaces(query, [memberId])).get(memberId) ?? [] }
  })
  return isDue
}
