import type { Community } from '#domain/community/community.ts'
import { postLink } from '#domain/post/link.ts'
import { choicesNotifiedOf } from '#domain/post/notified.ts'
import type { Post } from '#domain/post/post.ts'
import type { Query } from '../../../db/database.ts'
import type { WriteContext } from '../../../sync/collection/collection.ts'
import type { DocumentRow } from '../../../sync/collection/document-row.ts'
import { readDocumentsByPk } from '../../../sync/documents/read-documents.ts'
import {
  type Batch,
  type BatchDeps,
  MEMBERS_AT_ONCE,
  workInBatches,
} from '../../../sync/push/member-batches.ts'
import { communityGroup } from '../../../sync/visibility/groups.ts'
import { filterMembersWhoMaySee } from '../../../sync/visibility/members-who-may-see.ts'
import { type NotificationKind, notify, readMentioned } from '../../notifications/store.ts'
import {
  continueNotice,
  deleteNotice,
  insertNotice,
  type LockedNotice,
  lockNotice,
  readDueNotices,
  readMembersAfter,
} from './store.ts'

/**
 * Leaves a new or approved post for the job that notifies the members, so that the transaction of a
 * post does not grow with its community. A post that waits for approval sends no notifications, and
 * an edit none either. `everyone`: it mentions all members.
 */
export async function queueNotice(
  { query }: WriteContext,
  { pk, own: post }: DocumentRow<Post>,
  { everyone }: { everyone: boolean },
): Promise<void> {
  if (post.hidden) return
  const mentioned = await readMentioned(query, post.text)
  await insertNotice(query, { post: pk, mentioned, everyone })
}

/** Notifies the members of all posts that are left for it. */
export const notifyOfDuePosts = (deps: BatchDeps): Promise<void> =>
  workInBatches(deps, { readDue: readDueNotices, doNext: notifyNext })

async function notifyNext(context: WriteContext, pk: number): Promise<Batch> {
  const { query } = context
  const notice = await lockNotice(query, pk)
  if (notice === null) return { state: 'busy', rows: [] }
  const [post] = await readDocumentsByPk<Post>(query, [pk])
  const [community] = post?.parentPk ? await readDocumentsByPk<Community>(query, [post.parentPk]) : []
  // Meanwhile a moderator may have hidden the post, or its author may have deleted it.
  const isShown = post && !post.deleted && !post.own.hidden && community && !community.deleted
  const members = isShown ? await readNextMembers(query, { post, community, notice }) : []
  const last = members.at(-1)
  const isLast = last === undefined || members.length < MEMBERS_AT_ONCE
  await (isLast ? deleteNotice(query, pk) : continueNotice(query, pk, last))
  const rows = isShown ? await notifyAll(context, { post, community, notice, members }) : []
  return { state: isLast ? 'last' : 'more', rows }
}

interface Notice {
  post: DocumentRow<Post>
  community: DocumentRow<Community>
  notice: LockedNotice
}

/** A mention of everyone reaches all but those who chose to be notified of nothing. */
const readNextMembers = (query: Query, { post, community, notice }: Notice): Promise<string[]> =>
  readMembersAfter(query, {
    community: community.id,
    group: communityGroup(community.id),
    after: notice.after,
    limit: MEMBERS_AT_ONCE,
    byDefault: notice.everyone ? 'all' : community.own.notificationsDefault,
    choices: notice.everyone ? ['all', 'announcements'] : choicesNotifiedOf(post.own.kind),
    without: notice.mentioned,
  })

/** Mentioned members are notified with the first batch, of the mention only. */
async function notifyAll(
  context: WriteContext,
  { post, community, notice, members }: Notice & { members: readonly string[] },
): Promise<DocumentRow[]> {
  const { name } = community.own
  const { author, kind } = post.own
  const mentions =
    notice.after === ''
      ? await send(
          context,
          { post, community, notice },
          {
            kind: 'post_mention',
            members: notice.mentioned,
            message: `${author.username} mentioned you in ${name}.`,
          },
        )
      : []
  const isAnnouncement = kind === 'announcement'
  const others = await send(
    context,
    { post, community, notice },
    {
      kind: notice.everyone
        ? 'everyone_mention'
        : isAnnouncement
          ? 'community_announcement'
          : 'community_post',
      members,
      message: notice.everyone
        ? `${author.username} mentioned everyone in ${name}.`
        : `${author.username} posted in ${name}.`,
    },
  )
  return [...mentions, ...others]
}

interface Message {
  kind: NotificationKind
  members: readonly string[]
  message: string
}

/** Without those who may not see the post: who block its author, for example. */
async function send(
  context: WriteContext,
  { post, community }: Notice,
  { kind, members, message }: Message,
): Promise<DocumentRow[]> {
  const { author, text } = post.own
  const seeing = await filterMembersWhoMaySee(context.query, { document: post.pk, about: author.id }, members)
  return notify(context, {
    kind,
    to: [...seeing],
    message,
    link: postLink({ community: community.id, post: post.id }),
    about: text,
    community: community.id,
  })
}
