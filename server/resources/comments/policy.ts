import type { CommentFields, MemberComment } from '#domain/comment/comment.ts'
import { commentCrossFieldErrors } from '#domain/comment/cross-field-errors.ts'
import { mayDeleteComment, mayReview, writableCommentFields } from '#domain/comment/may-write.ts'
import { isModerator } from '#domain/community/membership-status.ts'
import { must } from '#domain/std/must.ts'
import type { Rejection } from '#domain/wire/errors/envelope.ts'
import type {
  CreateRequest,
  ExistingDocument,
  Policy,
  WriteContext,
} from '../../sync/collection/collection.ts'
import { FORBIDDEN, invalidFields, invalidFieldsOrNull } from '../../sync/collection/rejections.ts'
import { readChildren } from '../../sync/documents/read-documents.ts'
import { readStanding } from '../communities/store.ts'
import { communityOf } from './visibility.ts'

const ALREADY = invalidFields({ stars: ['You have already reviewed this route.'] })
const NO_SUCH_COMMENT = invalidFields({ replyTo: ['This comment is gone.'] })

export const commentPolicy: Policy = {
  async mayCreate(writing, asked) {
    const wrong = invalidFieldsOrNull(commentCrossFieldErrors(asked.set as CommentFields))
    if (wrong) return wrong
    const above = must(asked.parent, 'what is commented')
    const isReview = asked.set['kind'] === 'review'
    if (isReview && !mayReview(writing.memberId, above.authorId)) return FORBIDDEN
    return misplaced(writing, asked)
  },
  async mayEdit(writing, standing) {
    const { row, set } = standing
    const comment = row.own as MemberComment
    const allowed = writableCommentFields(await writerOf(writing, standing), comment)
    if (!Object.keys(set).every((name) => allowed.includes(name))) return FORBIDDEN
    return invalidFieldsOrNull(commentCrossFieldErrors({ ...comment, ...set }))
  },
  async mayDelete(writing, standing) {
    return mayDeleteComment(await writerOf(writing, standing)) ? null : FORBIDDEN
  },
}

/** An answer stands below a comment on the same thing; each member reviews a route once. */
async function misplaced(
  { query, memberId }: WriteContext,
  { set, parent }: CreateRequest,
): Promise<Rejection | null> {
  const { kind, replyTo } = set as CommentFields
  if (kind !== 'review' && replyTo === null) return null
  const others = await readChildren(query, must(parent, 'what is commented').pk, 'comments')
  if (replyTo !== null && !others.some(({ id, own }) => id === replyTo && own['replyTo'] === null))
    return NO_SUCH_COMMENT
  const isSecond = others.some(({ authorId, own }) => authorId === memberId && own['kind'] === 'review')
  return kind === 'review' && isSecond ? ALREADY : null
}

async function writerOf({ query, memberId }: WriteContext, { row, parent }: ExistingDocument) {
  const community = communityOf(parent)
  const standing = community === null ? null : await readStanding(query, { community, memberId })
  return { isAuthor: row.authorId === memberId, isModerator: standing !== null && isModerator(standing) }
}
