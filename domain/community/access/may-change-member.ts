import type { CommunityFields } from '../community.ts'
import { isAdmin, isModerator, isOwner, type MembershipStatus, outranks } from './membership-status.ts'
import type { CommunityRole } from './roles.ts'

/** A change of somebody's membership by a steward. */
export interface MemberChange {
  state?: MembershipStatus['state']
  role?: CommunityRole
  /** of a ban */
  reason?: string
}

/**
 * Moderators accept, reject and ban members of lower rank. Admins appoint moderators; the owner appoints
 * admins. Members cannot change their own membership, except an admin who was asked to take over.
 */
export function mayChangeMember(
  mine: MembershipStatus,
  theirs: MembershipStatus,
  change: MemberChange,
): boolean {
  if (!isModerator(mine) || !outranks(mine.role, theirs.role)) return false
  const { role } = change
  if (role === undefined || role === theirs.role) return true
  if (role === 'owner') return false
  if (role === 'admin' || theirs.role === 'admin') return isOwner(mine)
  return isAdmin(mine) || (role === 'member' && theirs.role === null)
}

/** Whether an admin may become the owner: the owner has to ask first. */
export const mayTakeOver = (
  { heir }: Pick<CommunityFields, 'heir'>,
  { memberId, status }: { memberId: string; status: MembershipStatus },
): boolean => heir === memberId && status.role === 'admin'

/**
 * Whether a membership may be deleted: the member's own, except the owner's, or that of a lower
 * rank. A ban cannot be deleted by its member.
 */
export function mayRemoveMember(mine: MembershipStatus, theirs: MembershipStatus, isOwn: boolean): boolean {
  if (isOwn) return theirs.state !== 'banned' && !isOwner(theirs)
  return isModerator(mine) && outranks(mine.role, theirs.role)
}
