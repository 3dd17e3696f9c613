import { commentFields, commentModerationFields, type MemberComment } from '#domain/comment/comment.ts'
import { commentFaults } from '#domain/comment/faults.ts'
import {
  type CommentWriter,
  commentFieldsFor,
  mayDeleteComment,
  mayReview,
} from '#domain/comment/may-write.ts'
import { isModerator } from '#domain/community/standing.ts'
import type { MemberCard } from '#domain/member/user.ts'
import type { CommandResult, Commands } from '../port.ts'
import type { CommandDeps } from './deps.ts'
import { changeDocument, deleteDocument, makeDocument, readAs } from './document.ts'
import { FORBIDDEN, notFound } from './outcome.ts'
import { standingIn } from './standing.ts'

const collection = 'comments'

/** On something that is here. */
export async function createComment(
  deps: CommandDeps,
  { id, fields }: Commands['comment.create'],
): Promise<CommandResult> {
  const thing = await readAs<{ author?: MemberCard }>(deps, fields.on.collection, fields.on.id)
  if (!thing) return notFound
  if (fields.kind === 'review' && !mayReview(deps.memberId, thing.author?.id ?? '')) return FORBIDDEN
  return makeDocument(deps, {
    collection,
    id,
    fields,
    entries: commentFields,
    faults: commentFaults,
    guess: async () => ({
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
  changeDocument<MemberComment>(deps, {
    collection,
    id,
    set,
    entries: commentFields,
    faults: commentFaults,
    writable: async (comment) => commentFieldsFor(await writerOf(deps, comment), comment),
  })

export const hideComment = (
  deps: CommandDeps,
  { id, hidden }: Commands['comment.hide'],
): Promise<CommandResult> =>
  changeDocument<MemberComment>(deps, {
    collection,
    id,
    set: { hidden },
    entries: commentModerationFields,
    writable: async (comment) => commentFieldsFor(await writerOf(deps, comment), comment),
  })

export const deleteComment = (
  deps: CommandDeps,
  { id }: Commands['comment.delete'],
): Promise<CommandResult> =>
  deleteDocument<MemberComment>(deps, {
    collection,
    id,
    may: async (comment) => mayDeleteComment(await writerOf(deps, comment)),
  })

async function writerOf(deps: CommandDeps, { author, on }: MemberComment): Promise<CommentWriter> {
  const thing = await deps.read(on.collection, on.id)
  const community = thing?.['community']
  const moderates = typeof community === 'string' && isModerator(await standingIn(deps, community))
  return { isAuthor: author.id === deps.memberId, isModerator: moderates }
}
