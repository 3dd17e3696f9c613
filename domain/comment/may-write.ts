import { commentFields, commentModerationFields } from './comment.ts'

const IMMUTABLE_FIELDS: readonly string[] = ['on', 'kind', 'replyTo']

export interface CommentWriter {
  isAuthor: boolean
  /** in the community of the commented document; false without one */
  isModerator: boolean
}

/**
 * Names of the fields of a comment that this member may write. A hidden comment can no longer be
 * edited by its author.
 */
export function writableCommentFields(
  { isAuthor, isModerator }: CommentWriter,
  { hidden }: { hidden: boolean },
): readonly string[] {
  const own =
    isAuthor && !hidden ? Object.keys(commentFields).filter((name) => !IMMUTABLE_FIELDS.includes(name)) : []
  return isModerator ? [...own, ...Object.keys(commentModerationFields)] : own
}

/** Members cannot review their own routes. */
export const mayReview = (memberId: string, routeAuthorId: string): boolean => memberId !== routeAuthorId

export const mayDeleteComment = ({ isAuthor, isModerator }: CommentWriter): boolean => isAuthor || isModerator
