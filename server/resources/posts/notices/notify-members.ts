import type { Community } from '#domain/community/community.ts'
import { isNotifiedOf } from '#domain/post/notified.ts'
import type { Post } from '#domain/post/post.ts'
import type { Deps } from '../../../deps.ts'
import type { Collections, WriteContext } from '../../../sync/collection/collection.ts'
import type { DocumentRow } from '../../../sync/collection/document-row.ts'
import { readDocumentsByPk } from '../../../sync/documents/read-documents.ts'
import { runJobTransaction } from '../../../sync/push/write-transaction.ts'
import { communityGroup } from '../../../sync/visibility/groups.ts'
import { filterMembersWhoMaySee } from '../../../sync/visibility/members-who-may-see.ts'
import { notify } from '../../notifications/store.ts'
import {
  continueNotice,
  deleteNotice,
  insertNotice,
  lockNotice,
  readDueNotices,
  readMembersAfter,
} from './store.ts'

type NoticeDeps = Pick<Deps, 'db' | 'clock' | 'publishHint' | 'publishEventMessage'> & {
  collections: Collections
}

const POSTS_AT_ONCE = 50
const MEMBERS_AT_ONCE = 200

/**
 * Leaves a new or approved post for the job that notifies the members, so that the transaction of a
 * post does not grow with its community. A post that waits for approval sends no notifications.
 */
export async function queueNotice(
  { query }: WriteContext,
  { pk, own: post }: DocumentRow<Post>,
  { own: { notificationsDefault } }: DocumentRow<Community>,
): Promise<void> {
  if (!post.hidden && isNotifiedOf(notificationsDefault, post.kind)) await insertNotice(query, pk)
}

/**
 * Notifies the members of all posts that are left for it, each batch in a transaction of its own. Several instances
 * may do it at once, and one that stops is continued by the next run.
 */
export async function notifyOfDuePosts(deps: NoticeDeps): Promise<void> {
  for (;;) {
    const due = await readDueNotices(deps.db.query, POSTS_AT_ONCE)
    let isAnyFree = false
    for (const { pk, authorId } of due) {
      const done: { batch: Batch } = { batch: 'busy' }
      do {
        await runJobTransaction(deps, authorId, async (context) => {
          const { batch, rows } = await notifyBatch(context, pk)
          done.batch = batch
          return rows
        })
        isAnyFree ||= done.batch !== 'busy'
      } while (done.batch === 'more')
    }
    if (due.length < POSTS_AT_ONCE || !isAnyFree) return
  }
}

/** busy: another instance works on it, or it is done */
type Batch = 'busy' | 'more' | 'last'

async function notifyBatch(
  context: WriteContext,
  pk: number,
): Promise<{ batch: Batch; rows: DocumentRow[] }> {
  const { query } = context
  const after = await lockNotice(query, pk)
  if (after === null) return { batch: 'busy', rows: [] }
  const [post] = await readDocumentsByPk<Post>(query, [pk])
  const [community] = post?.parentPk ? await readDocumentsByPk<Community>(query, [post.parentPk]) : []
  // Meanwhile a moderator may have hidden the post, or its author may have deleted it.
  const isShown = post && !post.deleted && !post.own.hidden && community && !community.deleted
  const group = communityGroup(community?.id ?? '')
  const members = isShown ? await readMembersAfter(query, { group, after, limit: MEMBERS_AT_ONCE }) : []
  const last = members.at(-1)
  const isLast = last === undefined || members.length < MEMBERS_AT_ONCE
  await (isLast ? deleteNotice(query, pk) : continueNotice(query, pk, last))
  const rows = isShown ? await notifyMembers(context, { post, community, members }) : []
  return { batch: isLast ? 'last' : 'more', rows }
}

interface Notice {
  post: DocumentRow<Post>
  community: DocumentRow<Community>
  members: readonly string[]
}

async function notifyMembers(
  context: WriteContext,
  { post, community, members }: Notice,
): Promise<DocumentRow[]> {
  const { author, kind, text } = post.own
  // without those who block the author or are blocked
  const seeing = await filterMembersWhoMaySee(context.query, { document: post.pk, about: author.id }, members)
  return notify(context, {
    kind: kind === 'announcement' ? 'community_announcement' : 'community_post',
    to: [...seeing],
    message: `${author.username} posted in ${community.own.name}.`,
    link: `/communities/${community.id}`,
    about: text,
    community: community.id,
  })
}
