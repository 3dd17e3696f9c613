import type { Community } from '#domain/community/community.ts'
import { postModeration } from '#domain/post/moderation.ts'
import type { Post } from '#domain/post/post.ts'
import type { WriteContext } from '../../sync/collection/collection.ts'
import type { DocumentRow } from '../../sync/collection/document-row.ts'
import { readRoles, stewardsGroup } from '../../sync/visibility/groups.ts'
import { type NewNotification, notify } from '../notifications/store.ts'

/** Notifies the stewards of a community of a post that they have to approve. */
export async function notifyOfWaiting(
  context: WriteContext,
  { own: post }: DocumentRow<Post>,
  { id, own: community }: DocumentRow<Community>,
): Promise<DocumentRow[]> {
  const stewards = await readRoles(context.query, stewardsGroup(id))
  return notify(context, {
    kind: 'post_waiting',
    to: stewards.map(({ memberId }) => memberId),
    message: `${post.author.username} wrote a post in ${community.name}. It waits for approval.`,
    link: `/communities/${id}/settings#waiting`,
    about: post.text,
    community: id,
  })
}

/** Notifies the author of what a moderator has decided about a post. */
export async function notifyOfDecision(
  context: WriteContext,
  post: DocumentRow<Post>,
  { community, before }: { community: DocumentRow<Community>; before: Post },
): Promise<DocumentRow[]> {
  const { name } = community.own
  const [previous, current] = [postModeration(before), postModeration(post.own)]
  if (previous === current) return []
  const reason = reasonOf(post)
  if (current === 'declined')
    return notifyAuthor(context, post, {
      kind: 'post_declined',
      message: `Your post in ${name} was not approved.${reason}`,
    })
  if (current === 'hidden')
    return notifyAuthor(context, post, {
      kind: 'post_hidden',
      message: `Your post in ${name} was hidden.${reason}`,
    })
  if (current === 'shown')
    return notifyAuthor(context, post, {
      kind: 'post_approved',
      message: `Your post in ${name} ${before.waiting ? 'is approved' : 'is shown again'}.`,
    })
  return []
}

/** Notifies the author of a post that a moderator has deleted, with the reason it was hidden for. */
export const notifyOfRemoval = async (
  context: WriteContext,
  post: DocumentRow<Post>,
  community: DocumentRow<Community> | null,
): Promise<DocumentRow[]> =>
  community === null
    ? []
    : notifyAuthor(context, post, {
        kind: 'post_removed',
        message: `Your post in ${community.own.name} was deleted by a moderator.${reasonOf(post)}`,
      })

const reasonOf = ({ own: { hiddenReason } }: DocumentRow<Post>): string =>
  hiddenReason ? ` Reason: ${hiddenReason}` : ''

const notifyAuthor = (
  context: WriteContext,
  { id, authorId, own: { community, text } }: DocumentRow<Post>,
  decision: Pick<NewNotification, 'kind' | 'message'>,
): Promise<DocumentRow[]> =>
  notify(context, {
    ...decision,
    to: [authorId],
    link: `/communities/${community}`,
    thing: `/communities/${community}#${id}`,
    about: text,
  })
