import type { SettingsFields } from '#domain/account/settings.ts'
import type { Disc } from '#domain/privacy/disc.ts'
import type { WriteContext } from '../../sync/collection/collection.ts'
import type { DocumentRow, Fields } from '../../sync/collection/document-row.ts'
import { isSameJson } from '../../sync/json/same-json.ts'
import { COPIES_AT_ONCE, findAffected, updateSharedCopies } from './shared-copies.ts'
import { reapplyLater } from './zones-to-reapply.ts'

// [Note: Privacy zones in batches] Once a zone is acknowledged, no one can read what it hides. So the transaction that
// stores it checks all lines. For a member with many lines nearly all of the work is done before and after it, in
// transactions of their own:
//
//   lines are cut at the new zones (prepare-privacy-zones.ts)
//     ──▶ the zones are stored; what is not cut yet is cut (here)
//     ──▶ lines get back what no zone hides any more (cut-again.ts)
//
// In between, others get less than the zones allow, never more.

/**
 * Updates the shared copies of a member's routes, tracks and photo places after the privacy zones
 * changed. Returns the changed documents, to be published.
 */
export async function reapplyPrivacyZones(
  context: Pick<WriteContext, 'query' | 'collections' | 'memberId' | 'now'>,
  edit: { before: Fields; after: Fields },
): Promise<DocumentRow[]> {
  const [before, after] = [discsOf(edit.before), discsOf(edit.after)]
  if (isSameJson(before, after)) return []
  const affected = await findAffected(context.query, context.memberId, [...before, ...after])
  if (affected.length <= COPIES_AT_ONCE) return updateSharedCopies(context, affected, after)
  await reapplyLater(context.query, { memberId: context.memberId, dueAt: context.now })
  return updateSharedCopies(context, affected, [...before, ...after])
}

export const discsOf = (settings: Fields): Disc[] =>
  (settings as Pick<SettingsFields, 'privacyZones'>).privacyZones.map(({ hides }) => hides)
