import type { NotificationChoice } from '#domain/community/notification-choice.ts'
import type { Query } from '../../../db/database.ts'

// Posts of which the members of their community are still to be notified (migrations 0036 and 0041).

export interface NewNotice {
  post: number
  /** members whom the text mentions */
  mentioned: readonly string[]
  /** it mentions all members */
  everyone: boolean
}

export const insertNotice = (query: Query, { post, mentioned, everyone }: NewNotice): Promise<unknown> =>
  query(
    `insert into post_notice (post_pk, mentioned, everyone) values ($1, $2, $3) on conflict do nothing`,
    [post, mentioned, everyone],
    'insert-post-notice',
  )

/** False if the community has notified all its members on this day (UTC) already. */
export async function claimEveryone(
  query: Query,
  { community, day }: { community: number; day: string },
): Promise<boolean> {
  const claimed = await query(
    `insert into everyone_mention (community_pk, day) values ($1, $2) on conflict do nothing returning day`,
    [community, day],
    'claim-everyone-mention',
  )
  return claimed.length > 0
}

export const readDueNotices = (query: Query, limit: number): Promise<{ id: number; senderId: string }[]> =>
  query(
    `select n.post_pk as id, d.author_id as "senderId" from post_notice n
     join document d on d.pk = n.post_pk order by n.post_pk limit $1`,
    [limit],
    'due-post-notices',
  )

export interface LockedNotice extends Omit<NewNotice, 'post'> {
  /** the member after whom it continues; empty: it begins */
  after: string
}

/** Null: it is done, or another instance works on it. */
export async function lockNotice(query: Query, post: number): Promise<LockedNotice | null> {
  const [row] = await query<LockedNotice>(
    `select after_member as after, mentioned, everyone from post_notice
     where post_pk = $1 for update skip locked`,
    [post],
    'lock-post-notice',
  )
  return row ?? null
}

export const continueNotice = (query: Query, post: number, afterMember: string): Promise<unknown> =>
  query(
    'update post_notice set after_member = $2 where post_pk = $1',
    [post, afterMember],
    'continue-post-notice',
  )

export const deleteNotice = (query: Query, post: number): Promise<unknown> =>
  query('delete from post_notice where post_pk = $1', [post], 'delete-post-notice')

interface NextMembers {
  /** id of the community */
  community: string
  group: string
  after: string
  limit: number
  /** for members who have not chosen */
  byDefault: NotificationChoice
  choices: readonly NotificationChoice[]
  without: readonly string[]
}

/** The next members of a community by their ids who chose one of these, in their settings. */
export async function readMembersAfter(query: Query, next: NextMembers): Promise<string[]> {
  const { group, after, limit, community, byDefault, choices, without } = next
  const rows = await query<{ id: string }>(
    `select c.member_id as id from circle c
     left join document s on s.collection = 'account' and s.id = c.member_id || ':settings'
     where c.key = $1 and c.member_id > $2 and not c.member_id = any ($7)
       and coalesce(s.own -> 'postNotices' ->> $4, $5) = any ($6)
     order by c.member_id limit $3`,
    [group, after, limit, community, byDefault, choices, without],
    'members-after',
  )
  return rows.map(({ id }) => id)
}
