import type { RecentEdit } from '#domain/wire/sync/protocol.ts'
import type { WriteContext } from '../collection/collection.ts'
import type { DocumentKey } from '../collection/document-row.ts'

/** A device looks for the edit that it conflicts with; older ones are shown without a name. */
const EDITS_MAX = 10

/** The last edits of a document, newest first, for a member who may see it. */
export const readRecentEdits = ({ query }: WriteContext, key: DocumentKey): Promise<RecentEdit[]> =>
  query<RecentEdit>(
    `select m.member_id as member, u.username, m.changed,
       to_char(m.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
     from mutation m join member u on u.id = m.member_id
     where m.collection = $1 and m.document_id = $2 and m.changed is not null
     order by m.version desc limit ${EDITS_MAX}`,
    [key.collection, key.id],
    'recent-edits',
  )
