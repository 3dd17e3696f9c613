import { commentFields, commentModerationFields } from './comment.ts'

const SAID_ONCE: readonly string[] = ['on', 'kind', 'replyTo']

export interface CommentWriter {
  isAuthor: boolean
  /** in the community in which it stands; false where it stands in none */
  isModerator: boolean
}

/** Names of the fields of a comment that its reader may write. What was hidden is not changed any more. */
export function writableCommentFields(
  { isAuthor, isModerator }: CommentWriter,
  { hidden }: { hidden: boolean },
): readonly string[] {
  const own =
    isAuthor && !hidden ? Object.keys(commentFields).filter((name) => !SAID_ONCE.includes(name)) : []
  return isModerator ? [...own, ...Object.keys(commentModerationFields)] : own
}

/** Nobody reviews a route of their own. */
export const mayReview = (memberId: string, routeAuthorId: string): boolean => memberId !== routeAuthorId

export const mayDeleteComment = ({ isAuthor, isModerator }: CommentWriter): boolean => isAuthor || isModerator
