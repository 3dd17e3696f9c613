import { commentFields, commentModerationFields, type MemberComment } from '#domain/comment/comment.ts'
import { commentCrossFieldErrors } from '#domain/comment/cross-field-errors.ts'
import {
  type CommentWriter,
  mayDeleteComment,
  mayReview,
  writableCommentFields,
} from '#domain/comment/may-write.ts'
import { isModerator } from '#domain/community/access/membership-status.ts'
import type { MemberCard } from '#domain/member/user.ts'
import type { CommandResult, Commands } from '../../port.ts'
import type { CommandDeps } from '../command-deps.ts'
import { FORBIDDEN, NOT_FOUND } from '../command-results.ts'
import { createDocument, deleteDocument, readAs, updateDocument } from '../document.ts'
import { readMembershipStatus } from './membership.ts'

const collection = 'comments'

/** The commented document must be on this device. */
export async function createComment(
  deps: CommandDeps,
  { id, fields }: Commands['comment.create'],
): Promise<CommandResult> {
  const thing = await readAs<{ author?: MemberCard }>(deps, fields.on.collection, fields.on.id)
  if (!thing) return NOT_FOUND
  if (fields.kind === 'review' && !mayReview(deps.memberId, thing.author?.id ?? '')) return FORBIDDEN
  return createDocument(deps, {
    collection,
    id,
    fields,
    entries: commentFields,
    crossFieldErrors: commentCrossFieldErrors,
    optimisticValues: async () => ({
      author: await deps.card(deps.memberId),
      hidden: false,
      counts: { likes: 0 },
    }),
  })
}

export const editComment = (
  deps: CommandDeps,
  { id, set }: Commands['comment.edit'],
): Promise<CommandResult> =>
  updateDocument<MemberComment>(deps, {
    collection,
    id,
    set,
    entries: commentFields,
    crossFieldErrors: commentCrossFieldErrors,
    writable: async (comment) => writableCommentFields(await writerOf(deps, comment), comment),
  })

export const hideComment = (
  deps: CommandDeps,
  { id, hidden }: Commands['comment.hide'],
): Promise<CommandResult> =>
  updateDocument<MemberComment>(deps, {
    collection,
    id,
    set: { hidden },
    entries: commentModerationFields,
    writable: async (comment) => writableCommentFields(await writerOf(deps, comment), comment),
  })

export const deleteComment = (
  deps: CommandDeps,
  { id }: Commands['comment.delete'],
): Promise<CommandResult> =>
  deleteDocument<MemberComment>(deps, {
    collection,
    id,
    isAllowed: async (comment) => mayDeleteComment(await writerOf(deps, comment)),
  })

async function writerOf(deps: CommandDeps, { author, on }: MemberComment): Promise<CommentWriter> {
  const thing = await deps.read(on.collection, on.id)
  const community = thing?.['community']
  const moderates = typeof community === 'string' && isModerator(await readMembershipStatus(deps, community))
  return { isAuthor: author.id === deps.memberId, isModerator: moderates }
}
