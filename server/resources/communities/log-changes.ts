import { type Community, communityFields } from '#domain/community/community.ts'
import type { WriteContext } from '../../sync/collection/collection.ts'
import type { DocumentRow } from '../../sync/collection/document-row.ts'
import { isSameJson } from '../../sync/json/same-json.ts'
import { type LoggedAct, logAct } from '../moderation-log/store.ts'

/** Logs an edit of a community. Returns the entries, to be published. */
export async function logChanges(
  context: WriteContext,
  community: DocumentRow<Community>,
  { before, after }: { before: Community; after: Community },
): Promise<DocumentRow[]> {
  const rows: DocumentRow[] = []
  for (const act of actsOf(before, after)) rows.push(...(await logAct(context, community, act)))
  return rows
}

const FIELDS = Object.keys(communityFields) as (keyof typeof communityFields)[]
/** Logged as acts of their own. */
const OWN_ACTS: readonly string[] = ['archived', 'closing', 'heir']

/** The summary of changed settings is the names of their fields; the page has the labels. */
function actsOf(before: Community, after: Community): LoggedAct[] {
  const acts: LoggedAct[] = []
  const changed = FIELDS.filter((name) => !OWN_ACTS.includes(name) && !isSameJson(before[name], after[name]))
  if (changed.length > 0) acts.push({ act: 'settings_changed', summary: changed.join(' ') })
  if (before.archived !== after.archived) acts.push({ act: after.archived ? 'archived' : 'unarchived' })
  const [wasClosing, isClosing] = [before.closing !== null, after.closing !== null]
  if (wasClosing !== isClosing)
    acts.push(
      isClosing
        ? { act: 'closing_started', reason: after.closing?.reason || null }
        : { act: 'closing_stopped' },
    )
  return acts
}
