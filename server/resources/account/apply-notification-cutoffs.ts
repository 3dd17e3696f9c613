import type { SeenFields } from '#domain/account/seen.ts'
import type { Query } from '../../db/database.ts'
import type { WriteContext } from '../../sync/collection/collection.ts'
import type { DocumentRow, Fields } from '../../sync/collection/document-row.ts'
import { readDocumentsByPk } from '../../sync/documents/read-documents.ts'
import { tombstoneDocuments } from '../../sync/documents/save-document.ts'

/**
 * Mark all read and clear all are one write each, with a time. What had come by then is marked, or taken away, here: a device that comes later
 * need not work it out, and does not pull what was cleared. Answers what is to be published.
 */
export async function applyNotificationCutoffs(
  writing: WriteContext,
  edit: { before: Fields; after: Fields },
): Promise<DocumentRow[]> {
  const [before, after] = [edit.before as SeenFields, edit.after as SeenFields]
  const cleared = movedTo(before.notificationsClearedTo, after.notificationsClearedTo)
  const read = movedTo(before.notificationsReadTo, after.notificationsReadTo)
  const buried = cleared === null ? [] : await clear(writing, cleared)
  return [...buried, ...(read === null ? [] : await markRead(writing, read))]
}

/** A time that has moved on; null for one that has not. */
const movedTo = (before: string | null, after: string | null): string | null =>
  after !== null && (before === null || Date.parse(after) > Date.parse(before)) ? after : null

async function clear({ query, memberId, now }: WriteContext, moment: string): Promise<DocumentRow[]> {
  const pks = await lockUpTo(query, memberId, moment)
  return pks.length === 0 ? [] : tombstoneDocuments(query, await readDocumentsByPk(query, pks), now)
}

/** One statement, for there may be very many. */
async function markRead({ query, memberId, now }: WriteContext, moment: string): Promise<DocumentRow[]> {
  const pks = await lockUpTo(query, memberId, moment, `and d.own ->> 'is_read' = 'false'`)
  if (pks.length === 0) return []
  await query(
    `update document set version = version + 1, updated_at = $2, bytes = bytes + $5, own = own || jsonb_build_object(
       'is_read', true, 'read_at', $3::text, 'version', version + 1, 'updatedAt', $4::text)
     where pk = any ($1)`,
    [pks, now, moment, now.toISOString(), moment.length],
  )
  return readDocumentsByPk(query, pks)
}

async function lockUpTo(query: Query, memberId: string, moment: string, those = ''): Promise<number[]> {
  const rows = await query<{ pk: number }>(
    `select d.pk from document d where d.collection = 'notifications' and d.author_id = $1 and not d.deleted
       and d.created_at <= $2 ${those} order by d.pk for update`,
    [memberId, new Date(moment)],
  )
  return rows.map(({ pk }) => pk)
}
