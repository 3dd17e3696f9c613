import { accountId } from '#domain/account/account.ts'
import type { Deps } from '../../deps.ts'
import type { Collections } from '../../sync/collection/collection.ts'
import { lockDocument } from '../../sync/documents/read-documents.ts'
import { publish } from '../../sync/feed/publish.ts'
import { reapplyPrivacyZones } from './reapply-privacy-zones.ts'

type JobDeps = Pick<Deps, 'db' | 'clock' | 'publishHint'>

/**
 * Cuts the lines of the members in `zones_to_reapply` at their privacy zones, one member per transaction. It
 * continues after a restart, and several instances may do it at once.
 */
export async function cutLinesAgain(deps: JobDeps, collections: Collections): Promise<void> {
  const members = await deps.db.query<{ id: string }>('select member_id as id from zones_to_reapply')
  for (const { id } of members) await cutLinesOf(deps, collections, id)
}

async function cutLinesOf(
  { db, clock, publishHint }: JobDeps,
  collections: Collections,
  memberId: string,
): Promise<void> {
  const { changed, published } = await db.transaction(async (query) => {
    const settings = await lockDocument(
      query,
      { collection: 'account', id: accountId(memberId, 'settings') },
      memberId,
    )
    const [left] = await query('delete from zones_to_reapply where member_id = $1 returning member_id', [
      memberId,
    ])
    if (!left || !settings) return { changed: [], published: [] }
    const edit = { before: { privacyZones: [] }, after: settings.own }
    const rows = await reapplyPrivacyZones({ query, collections, memberId, now: clock() }, edit)
    return { changed: rows, published: rows.length > 0 ? await publish(query, collections, rows) : [] }
  })
  if (published.length > 0)
    publishHint(
      published.map(({ key }) => key),
      [...new Set(changed.map(({ collection }) => collection))],
    )
}
