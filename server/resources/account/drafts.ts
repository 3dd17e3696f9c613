import { draftId } from '#domain/account/account.ts'
import type { Query } from '../../db/database.ts'

/** How many drafts a member has now. */
export async function countDrafts(query: Query, memberId: string): Promise<number> {
  const [found] = await query<{ drafts: number }>(
    `select count(*)::int as drafts from document
     where collection = 'account' and author_id = $1 and not deleted and starts_with(id, $2)`,
    [memberId, draftId(memberId, '')],
    'count-drafts',
  )
  return found?.drafts ?? 0
}
