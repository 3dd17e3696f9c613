import type { CommentFields, MemberComment } from '#domain/comment/comment.ts'
import { commentFaults } from '#domain/comment/faults.ts'
import { commentFieldsFor, mayDeleteComment, mayReview } from '#domain/comment/may-write.ts'
import { isModerator } from '#domain/community/standing.ts'
import { must } from '#domain/std/must.ts'
import type { Refusal } from '#domain/wire/envelope.ts'
import type { Asked, Policy, Standing, Writing } from '../../sync/collection.ts'
import { readBelow } from '../../sync/document-row.ts'
import { FORBIDDEN, faulty, invalid } from '../../sync/refusal.ts'
import { standingIn } from '../communities/store.ts'
import { communityOf } from './place.ts'

const ALREADY = invalid({ stars: ['You have already reviewed this route.'] })
const NO_SUCH_COMMENT = invalid({ replyTo: ['This comment is gone.'] })

export const commentPolicy: Policy = {
  async mayCreate(writing, asked) {
    const wrong = faulty(commentFaults(asked.set as CommentFields))
    if (wrong) return wrong
    const above = must(asked.parent, 'what is commented')
    const isReview = asked.set['kind'] === 'review'
    if (isReview && !mayReview(writing.memberId, above.authorId)) return FORBIDDEN
    return misplaced(writing, asked)
  },
  async mayEdit(writing, standing) {
    const { row, set } = standing
    const comment = row.own as MemberComment
    const allowed = commentFieldsFor(await writerOf(writing, standing), comment)
    if (!Object.keys(set).every((name) => allowed.includes(name))) return FORBIDDEN
    return faulty(commentFaults({ ...comment, ...set }))
  },
  async mayDelete(writing, standing) {
    return mayDeleteComment(await writerOf(writing, standing)) ? null : FORBIDDEN
  },
}

/** An answer stands below a comment on the same thing; each member reviews a route once. */
async function misplaced({ query, memberId }: Writing, { set, parent }: Asked): Promise<Refusal | null> {
  const { kind, replyTo } = set as CommentFields
  if (kind !== 'review' && replyTo === null) return null
  const others = await readBelow(query, must(parent, 'what is commented').pk, 'comments')
  if (replyTo !== null && !others.some(({ id, own }) => id === replyTo && own['replyTo'] === null))
    return NO_SUCH_COMMENT
  const isSecond = others.some(({ authorId, own }) => authorId === memberId && own['kind'] === 'review')
  return kind === 'review' && isSecond ? ALREADY : null
}

async function writerOf({ query, memberId }: Writing, { row, parent }: Standing) {
  const community = communityOf(parent)
  const standing = community === null ? null : await standingIn(query, { community, memberId })
  return { isAuthor: row.authorId === memberId, isModerator: standing !== null && isModerator(standing) }
}
