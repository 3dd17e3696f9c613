import type { ReportedNoun } from '#domain/wire/operations/moderation.ts'
import type { Query } from '../../../db/database.ts'
import { reject } from '../../../http/errors.ts'

export interface LockedCase {
  id: string
  collection: ReportedNoun
  target: string
  title: string
  authorId: string
  isOpen: boolean
  version: number
}

const COLUMNS = `id, collection, target_id as target, title, author_id as "authorId", is_open as "isOpen", version`

/** Locks a case until the transaction ends. Rejects if it changed since the page showed it. */
export async function lockCase(query: Query, id: string, version: number | null): Promise<LockedCase> {
  const [found] = await query<LockedCase>(`select ${COLUMNS} from moderation_case where id = $1 for update`, [
    id,
  ])
  if (!found) return reject('not_found')
  if (version !== null && found.version !== version)
    reject('conflict', { message: 'This case changed in the meantime. Look at it again.' })
  return found
}

/** What the audit log says of the thing of a case. */
export const auditTarget = ({ collection, target, title }: LockedCase) => ({ collection, id: target, title })

/** Closes the reports of a case, and its appeal if that is decided too. */
export async function settleReports(
  query: Query,
  { id, outcome }: { id: string; outcome: 'dismissed' | 'upheld' },
): Promise<void> {
  const settled = await query<{ reason: string }>(
    'update moderation_report set outcome = $2 where case_id = $1 and outcome is null returning reason',
    [id, outcome],
  )
  await query(
    `update moderation_case set open_reports = 0, is_open = has_appeal, version = version + 1,
       settled_reasons = array(select distinct unnest(settled_reasons || $2::text[]))
     where id = $1`,
    [id, settled.map(({ reason }) => reason)],
  )
}

export const countVersion = (query: Query, id: string): Promise<unknown> =>
  query('update moderation_case set version = version + 1 where id = $1', [id])
