import type { Community } from '../community/community.ts'
import { isMember, isModerator, type MembershipStatus } from '../community/membership-status.ts'
import type { ErrorCode } from '../wire/errors/error-code.ts'
import { postFields, postModerationFields } from './post.ts'

/** Said once: a poll that is changed after the first vote would put words into the mouths of those who voted. */
const SAID_ONCE: readonly string[] = ['kind', 'community', 'poll']

export interface PostWriter {
  isAuthor: boolean
  /** in the post's community; null where it is in none */
  membership: MembershipStatus | null
}

/** Names of the fields of a post that its reader may write. What was hidden is not changed any more. */
export function writablePostFields(
  { isAuthor, membership }: PostWriter,
  { hidden }: { hidden: boolean },
): readonly string[] {
  const own = isAuthor && !hidden ? Object.keys(postFields).filter((name) => !SAID_ONCE.includes(name)) : []
  return membership && isModerator(membership) ? [...own, ...Object.keys(postModerationFields)] : own
}

export const mayDeletePost = ({ isAuthor, membership }: PostWriter): boolean =>
  isAuthor || (membership !== null && isModerator(membership))

/** Why a member may not post into a community; null: they may. Announcements are for those who keep it. */
export function postRejection(
  { archived }: Pick<Community, 'archived'>,
  standing: MembershipStatus,
  kind: string,
): ErrorCode | null {
  if (standing.state === 'banned') return 'banned'
  if (!isMember(standing)) return 'not_a_member'
  if (archived) return 'closed'
  return kind === 'announcement' && !isModerator(standing) ? 'forbidden' : null
}
