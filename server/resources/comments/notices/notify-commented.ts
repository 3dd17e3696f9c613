import type { MemberComment } from '#domain/comment/comment.ts'
import type { Community } from '#domain/community/community.ts'
import type { OutdoorEvent } from '#domain/event/event.ts'
import { postLink } from '#domain/post/link.ts'
import type { Post } from '#domain/post/post.ts'
import type { Route } from '#domain/route/route.ts'
import type { WriteContext } from '../../../sync/collection/collection.ts'
import type { DocumentRow } from '../../../sync/collection/document-row.ts'
import { readDocumentsByPk } from '../../../sync/documents/read-documents.ts'
import { hostsOf, isEvent } from '../../events/store.ts'
import { type Discussion, notifyDiscussion } from './notify-discussion.ts'

/** Notifies members of a new comment. Returns the notifications, to be published. */
export async function notifyCommented(
  context: WriteContext,
  target: DocumentRow,
  comment: DocumentRow<MemberComment>,
): Promise<DocumentRow[]> {
  const discussion = await discussionOf(context, target, comment.own)
  return discussion ? notifyDiscussion(context, discussion, comment) : []
}

async function discussionOf(
  context: WriteContext,
  target: DocumentRow,
  comment: MemberComment,
): Promise<Discussion | null> {
  if (target.collection === 'routes') return discussionOfRoute(target as DocumentRow<Route>, comment)
  if (target.collection === 'posts') return discussionOfPost(context, target as DocumentRow<Post>)
  return isEvent(target) ? discussionOfEvent(target) : null
}

const ROUTE_MESSAGES: Record<MemberComment['kind'], string> = {
  comment: 'commented on your route.',
  review: 'reviewed your route.',
  condition: 'reported the condition of your route.',
}

const discussionOfRoute = (
  target: DocumentRow<Route>,
  { kind }: Pick<MemberComment, 'kind'>,
): Discussion => ({
  target,
  link: `/routes/${target.id}`,
  owners: [target.authorId],
  mention: { kind: 'route_mention', message: `mentioned you on ${target.own.name}.` },
  reply: { kind: 'route_reply', message: `replied to your comment on ${target.own.name}.` },
  comment: { kind, message: ROUTE_MESSAGES[kind] },
})

const discussionOfEvent = (target: DocumentRow<OutdoorEvent>): Discussion => ({
  target,
  link: `/events/${target.id}#discussion`,
  owners: hostsOf(target.authorId, target.own),
  mention: { kind: 'event_mention', message: `mentioned you in ${target.own.title}.` },
  reply: { kind: 'event_reply', message: `replied to your comment on ${target.own.title}.` },
  comment: { kind: 'event_comment', message: `commented on ${target.own.title}.` },
})

/** A post outside communities is on the page of its author. */
async function discussionOfPost({ query }: WriteContext, target: DocumentRow<Post>): Promise<Discussion> {
  const [community] =
    target.parentPk === null ? [] : await readDocumentsByPk<Community>(query, [target.parentPk])
  const place = community ? ` in ${community.own.name}` : ''
  return {
    target,
    link: community ? postLink({ community: community.id, post: target.id }) : `/users/${target.authorId}`,
    owners: [target.authorId],
    ...(community && { community: community.id }),
    mention: { kind: 'post_comment_mention', message: `mentioned you in a comment${place}.` },
    reply: { kind: 'post_reply', message: `replied to your comment${place}.` },
    comment: { kind: 'post_comment', message: `commented on your post${place}.` },
  }
}
