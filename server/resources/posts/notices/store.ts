import type { Query } from '../../../db/database.ts'

// Posts of which the members of their community are still to be notified (migration 0036).

export interface DueNotice {
  pk: number
  authorId: string
}

export const insertNotice = (query: Query, post: number): Promise<unknown> =>
  query('insert into post_notice (post_pk) values ($1) on conflict do nothing', [post], 'insert-post-notice')

export const readDueNotices = (query: Query, limit: number): Promise<DueNotice[]> =>
  query(
    `select n.post_pk as pk, d.author_id as "authorId" from post_notice n
     join document d on d.pk = n.post_pk order by n.post_pk limit $1`,
    [limit],
    'due-post-notices',
  )

/** The member after whom a notice continues; null: it is done, or another instance works on it. */
export async function lockNotice(query: Query, post: number): Promise<string | null> {
  const [row] = await query<{ afterMember: string }>(
    `select after_member as "afterMember" from post_notice where post_pk = $1 for update skip locked`,
    [post],
    'lock-post-notice',
  )
  return row?.afterMember ?? null
}

export const continueNotice = (query: Query, post: number, afterMember: string): Promise<unknown> =>
  query(
    'update post_notice set after_member = $2 where post_pk = $1',
    [post, afterMember],
    'continue-post-notice',
  )

export const deleteNotice = (query: Query, post: number): Promise<unknown> =>
  query('delete from post_notice where post_pk = $1', [post], 'delete-post-notice')

/** The next members of a group by their ids. */
export async function readMembersAfter(
  query: Query,
  { group, after, limit }: { group: string; after: string; limit: number },
): Promise<string[]> {
  const rows = await query<{ id: string }>(
    `select member_id as id from circle where key = $1 and member_id > $2 order by member_id limit $3`,
    [group, after, limit],
    'members-after',
  )
  return rows.map(({ id }) => id)
}
