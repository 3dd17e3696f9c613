import type { Query } from '../../db/database.ts'
import { isSharedWithSql } from './visibility-sql.ts'

/**
 * Those of `members` who may see the document with the primary key `document`. `about`: the member
 * a message is about; members who are blocked by them are left out.
 */
export async function filterMembersWhoMaySee(
  query: Query,
  { document, about }: { document: number; about?: string | undefined },
  members: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await query<{ id: string }>(
    `select m.id from unnest($1::text[]) m (id) join document d on d.pk = $2
     where (d.author_id = m.id or ${isSharedWithSql('d', 'm.id')})
       and not exists (select from circle c where c.member_id = m.id and c.key = 'blocked:' || $3)`,
    [members, document, about ?? ''],
    'members-who-may-see',
  )
  return new Set(found.map(({ id }) => id))
}
