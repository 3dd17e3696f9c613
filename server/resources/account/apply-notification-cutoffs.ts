import type { SeenFields } from '#domain/account/seen.ts'
import type { Query } from '../../db/database.ts'
import type { WriteContext } from '../../sync/collection/collection.ts'
import type { DocumentRow, Fields } from '../../sync/collection/document-row.ts'
import { readDocumentsByPk } from '../../sync/documents/read-documents.ts'
import { tombstoneDocuments } from '../../sync/documents/save-document.ts'

/**
 * Applies "mark all read" and "clear all". A device writes only the time; the server then marks or
 * deletes the notifications up to that time, so that no other device has to pull and filter them.
 * Returns the changed documents, to be published.
 */
export async function applyNotificationCutoffs(
  context: WriteContext,
  edit: { before: Fields; after: Fields },
): Promise<DocumentRow[]> {
  const [before, after] = [edit.before as SeenFields, edit.after as SeenFields]
  const clearedUpTo = newCutoff(before.notificationsClearedTo, after.notificationsClearedTo)
  const readUpTo = newCutoff(before.notificationsReadTo, after.notificationsReadTo)
  const tombstones = clearedUpTo === null ? [] : await deleteUpTo(context, clearedUpTo)
  return [...tombstones, ...(readUpTo === null ? [] : await markRead(context, readUpTo))]
}

/**
 * The markers of an edit, bounded by the server's clock: a device whose clock is ahead must not mark or clear what comes
 * later.
 */
export function boundSeenMarkers(after: Fields, now: Date): Fields {
  const bounded: Fields = {}
  const { communities } = after as SeenFields
  const isAhead = (moment: string): boolean => Date.parse(moment) > now.getTime()
  if (Object.values(communities).some(isAhead))
    bounded['communities'] = Object.fromEntries(
      Object.entries(communities).map(([id, moment]) => [id, isAhead(moment) ? now.toISOString() : moment]),
    )
  for (const field of ['notificationsReadTo', 'notificationsClearedTo'] as const) {
    const moment = (after as SeenFields)[field]
    if (moment !== null && isAhead(moment)) bounded[field] = now.toISOString()
  }
  return bounded
}

/** The new time if it is later than the old one, else null. */
const newCutoff = (before: string | null, after: string | null): string | null =>
  after !== null && (before === null || Date.parse(after) > Date.parse(before)) ? after : null

async function deleteUpTo({ query, memberId, now }: WriteContext, cutoff: string): Promise<DocumentRow[]> {
  const pks = await lockUpTo(query, { memberId, cutoff })
  return pks.length === 0 ? [] : tombstoneDocuments(query, await readDocumentsByPk(query, pks), now)
}

/** One statement, because there may be very many notifications. */
async function markRead({ query, memberId, now }: WriteContext, cutoff: string): Promise<DocumentRow[]> {
  const pks = await lockUpTo(query, { memberId, cutoff, condition: `and d.own ->> 'is_read' = 'false'` })
  if (pks.length === 0) return []
  await query(
    `update document set version = version + 1, updated_at = $2, bytes = bytes + $5, own = own || jsonb_build_object(
       'is_read', true, 'read_at', $3::text, 'version', version + 1, 'updatedAt', $4::text)
     where pk = any ($1)`,
    [pks, now, cutoff, now.toISOString(), cutoff.length],
  )
  return readDocumentsByPk(query, pks)
}

async function lockUpTo(
  query: Query,
  { memberId, cutoff, condition = '' }: { memberId: string; cutoff: string; condition?: string },
): Promise<number[]> {
  const rows = await query<{ pk: number }>(
    `select d.pk from document d where d.collection = 'notifications' and d.author_id = $1 and not d.deleted
       and d.created_at <= $2 ${condition} order by d.pk for update`,
    [memberId, new Date(cutoff)],
  )
  return rows.map(({ pk }) => pk)
}
