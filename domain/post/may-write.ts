import {
  isAdmin,
  isMember,
  isModerator,
  type MembershipStatus,
} from '../community/access/membership-status.ts'
import type { Community } from '../community/community.ts'
import type { ErrorCode } from '../wire/errors/error-code.ts'
import { POST_FIELDS, POST_MODERATION_FIELDS } from './field-names.ts'
import { postModeration } from './moderation.ts'
import type { Post } from './post.ts'

/** Immutable: changing a poll after the first vote would change what people voted for. */
const IMMUTABLE_FIELDS: readonly string[] = ['kind', 'community', 'poll']

export interface PostWriter {
  isAuthor: boolean
  /** in the post's community; null without one */
  membership: MembershipStatus | null
}

/**
 * Names of the fields of a post that this member may write. Its author can no longer edit a post that
 * was hidden or declined, but one that waits for approval.
 */
export function writablePostFields(
  { isAuthor, membership }: PostWriter,
  post: Pick<Post, 'hidden' | 'hiddenReason' | 'waiting'>,
): readonly string[] {
  const own =
    isAuthor && ['shown', 'waiting'].includes(postModeration(post))
      ? POST_FIELDS.filter((name) => !IMMUTABLE_FIELDS.includes(name))
      : []
  return membership && isModerator(membership) ? [...own, ...POST_MODERATION_FIELDS] : own
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

/**
 * Whether a post of this member waits until a moderator has approved it. `hasFirstPosts`: the community
 * shows as many posts of the member.
 */
export const needsApproval = (
  {
    postsNeedApproval,
    approvesFirstPosts = false,
  }: Pick<Community, 'postsNeedApproval' | 'approvesFirstPosts'>,
  membership: MembershipStatus,
  { hasFirstPosts }: { hasFirstPosts: boolean },
): boolean => postsNeedApproval && !isModerator(membership) && !(approvesFirstPosts && hasFirstPosts)

/** Whether a mention of everyone by this member notifies all members of the community. */
export const mayMentionEveryone = (membership: MembershipStatus): boolean => isAdmin(membership)
