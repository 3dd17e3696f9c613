import * as v from 'valibot'
import { accountId } from '#domain/account/account.ts'
import type { PrepareDeps } from '../../sync/collection/collection.ts'
import type { Fields } from '../../sync/collection/document-row.ts'
import { lockHiddenPlaces, readHiddenPlaces } from '../../sync/documents/hidden-places.ts'
import { isSameJson } from '../../sync/json/same-json.ts'
import { cutInTransaction } from './cut-in-transaction.ts'
import { discsOf } from './reapply-privacy-zones.ts'
import { COPIES_AT_ONCE, findAffected } from './shared-copies.ts'
import { strictSettingsFields } from './strict-settings-fields.ts'
import { reapplyLater } from './zones-to-reapply.ts'

/** If the edit of the zones is rejected after all, lines get back what was cut for it, so much later. */
const UNUSED_AFTER_MS = 10 * 60_000

const edited = v.object({ privacyZones: strictSettingsFields.privacyZones })

/**
 * Cuts the lines of a member with many of them at zones that are about to be added, so that the transaction
 * that stores the zones finds little left to do. [Note: Privacy zones in batches]
 */
export async function preparePrivacyZones(
  deps: PrepareDeps,
  memberId: string,
  { id, set }: { id: string; set: Fields },
): Promise<void> {
  if (id !== accountId(memberId, 'settings') || !('privacyZones' in set)) return
  const parsed = v.safeParse(edited, set)
  if (!parsed.success) return
  const { db, clock, collections } = deps
  const current = (await readHiddenPlaces(db.query, [memberId])).get(memberId) ?? []
  const added = discsOf(parsed.output).filter((disc) => !current.some((known) => isSameJson(known, disc)))
  if (added.length === 0) return
  const affected = await findAffected(db.query, memberId, added)
  if (affected.length <= COPIES_AT_ONCE) return
  await reapplyLater(db.query, { memberId, dueAt: new Date(clock().getTime() + UNUSED_AFTER_MS) })
  for (let from = 0; from < affected.length; from += COPIES_AT_ONCE)
    await cutInTransaction(deps, collections, async (query) => {
      await lockHiddenPlaces(query, memberId)
      const now = (await readHiddenPlaces(query, [memberId])).get(memberId) ?? []
      return { pks: affected.slice(from, from + COPIES_AT_ONCE), hidden: [...now, ...added] }
    })
}
