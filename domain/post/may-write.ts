import type { Community } from '../community/community.ts'
import { isMember, isModerator, type MembershipStatus } from '../community/membership-status.ts'
import type { ErrorCode } from '../wire/errors/error-code.ts'
import { postFields, postModerationFields } from './post.ts'

/** Immutable: changing a poll after the first vote would change what people voted for. */
const IMMUTABLE_FIELDS: readonly string[] = ['kind', 'community', 'poll']

export interface PostWriter {
  isAuthor: boolean
  /** in the post's community; null without one */
  membership: MembershipStatus | null
}

/**
 * Names of the fields of a post that this member may write. A hidden post can no longer be edited
 * by its author.
 */
export function writablePostFields(
  { isAuthor, membership }: PostWriter,
  { hidden }: { hidden: boolean },
): readonly string[] {
  const own =
    isAuthor && !hidden ? Object.keys(postFields).filter((name) => !IMMUTABLE_FIELDS.includes(name)) : []
  return membership && isModerator(membership) ? [...own, ...Object.keys(postModerationFields)] : own
}

export const mayDeletePost = ({ isAuthor, membership }: PostWriter): boolean =>
  isAuthor || (membership !== null && isModerator(membership))

/** Why a member may not post in a community; null: they may. Only moderators write announcements. */
export function postRejection(
  { archived }: Pick<Community, 'archived'>,
  membership: MembershipStatus,
  kind: string,
): ErrorCode | null {
  if (membership.state === 'banned') return 'banned'
  if (!isMember(membership)) return 'not_a_member'
  if (archived) return 'closed'
  return kind === 'announcement' && !isModerator(membership) ? 'forbidden' : null
}

/** Whether a post of this member waits until a moderator has approved it. */
export const needsApproval = (
  { postsNeedApproval }: Pick<Community, 'postsNeedApproval'>,
  membership: MembershipStatus,
): boolean => postsNeedApproval && !isModerator(membership)
