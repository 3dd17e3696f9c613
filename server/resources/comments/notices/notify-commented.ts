import type { MemberComment } from '#domain/comment/comment.ts'
import type { WriteContext } from '../../../sync/collection/collection.ts'
import type { DocumentRow } from '../../../sync/collection/document-row.ts'
import { isEvent } from '../../events/store.ts'
import { notify } from '../../notifications/store.ts'
import { notifyDiscussion } from './notify-discussion.ts'

/** Notifies members of a new comment on a route or an event. Returns the notifications, to be published. */
export async function notifyCommented(
  context: WriteContext,
  target: DocumentRow,
  comment: DocumentRow<MemberComment>,
): Promise<DocumentRow[]> {
  if (target.collection === 'routes') return notifyOwner(context, target, comment.own)
  return isEvent(target) ? notifyDiscussion(context, target, comment) : []
}

function notifyOwner(
  context: WriteContext,
  route: DocumentRow,
  { kind, author, text }: MemberComment,
): Promise<DocumentRow[]> {
  const action =
    kind === 'review' ? 'reviewed' : kind === 'condition' ? 'reported the condition of' : 'commented on'
  return notify(context, {
    kind,
    to: [route.authorId],
    message: `${author.username} ${action} your route.`,
    link: `/routes/${route.id}`,
    about: text,
  })
}
