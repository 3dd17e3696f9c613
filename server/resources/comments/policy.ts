import type { CommentFields, MemberComment } from '#domain/comment/comment.ts'
import { commentCrossFieldErrors } from '#domain/comment/cross-field-errors.ts'
import { mayDeleteComment, mayReview, writableCommentFields } from '#domain/comment/may-write.ts'
import { isModerator } from '#domain/community/access/membership-status.ts'
import { must } from '#domain/std/must.ts'
import { FUTURE_DAY, latestDayAt } from '#domain/std/time/latest-day.ts'
import type { Rejection } from '#domain/wire/errors/envelope.ts'
import type {
  CreateRequest,
  ExistingDocument,
  Policy,
  WriteContext,
} from '../../sync/collection/collection.ts'
import { FORBIDDEN, invalidFields, invalidFieldsOrNull } from '../../sync/collection/rejections.ts'
import { readMembershipStatus } from '../communities/store.ts'
import { readComment } from './replies.ts'
import { communityOf } from './visibility.ts'

const ALREADY_REVIEWED = invalidFields({ stars: ['You have already reviewed this route.'] })
const NO_SUCH_COMMENT = invalidFields({ replyTo: ['This comment was deleted.'] })

export const commentPolicy: Policy<MemberComment, CommentFields> = {
  async mayCreate(context, request) {
    const invalid =
      invalidFieldsOrNull(commentCrossFieldErrors(request.set)) ?? futureDay(context, request.set)
    if (invalid) return invalid
    const target = must(request.parent, 'the commented document')
    const isReview = request.set.kind === 'review'
    if (isReview && !mayReview(context.memberId, target.authorId)) return FORBIDDEN
    return checkPlacement(context, request)
  },
  async mayEdit(context, existing) {
    const { row, set } = existing
    const comment = row.own
    const allowed = writableCommentFields(await readWriter(context, existing), comment)
    if (!Object.keys(set).every((name) => allowed.includes(name))) return FORBIDDEN
    return invalidFieldsOrNull(commentCrossFieldErrors({ ...comment, ...set })) ?? futureDay(context, set)
  },
  async mayDelete(context, existing) {
    return mayDeleteComment(await readWriter(context, existing)) ? null : FORBIDDEN
  },
}

/** Only written days are checked, so that a report that was stored with a later day can be edited. */
const futureDay = ({ now }: WriteContext, { condition }: Partial<CommentFields>): Rejection | null =>
  condition && condition.date > latestDayAt(now) ? invalidFields({ 'condition.date': [FUTURE_DAY] }) : null

/** A reply needs a comment on the same parent, and each member reviews a route once. */
async function checkPlacement(
  { query, memberId }: WriteContext,
  { set, parent }: CreateRequest<CommentFields>,
): Promise<Rejection | null> {
  const { kind, replyTo } = set
  const target = must(parent, 'the commented document')
  if (replyTo !== null && (await readComment(query, { target, id: replyTo }))?.replyTo !== null)
    return NO_SUCH_COMMENT
  if (kind !== 'review') return null
  const reviews = await query(
    `select from document
     where parent_pk = $1 and author_id = $2 and collection = 'comments' and own ->> 'kind' = 'review' and not deleted`,
    [target.pk, memberId],
    'review-by',
  )
  return reviews.length > 0 ? ALREADY_REVIEWED : null
}

async function readWriter({ query, memberId }: WriteContext, { row, parent }: ExistingDocument) {
  const community = communityOf(parent)
  const status = community === null ? null : await readMembershipStatus(query, { community, memberId })
  return { isAuthor: row.authorId === memberId, isModerator: status !== null && isModerator(status) }
}
