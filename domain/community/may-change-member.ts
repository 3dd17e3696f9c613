import type { CommunityRole } from './community.ts'
import { isAdmin, isModerator, isOwner, type MembershipStatus, outranks } from './membership-status.ts'

/** A change of somebody's membership by a steward. */
export interface MemberChange {
  state?: MembershipStatus['state']
  role?: CommunityRole
}

/**
 * Moderators accept, reject and ban members of lower rank. Admins appoint moderators; the owner appoints
 * admins and transfers ownership. Members cannot change their own membership.
 */
export function mayChangeMember(
  mine: MembershipStatus,
  theirs: MembershipStatus,
  change: MemberChange,
): boolean {
  if (!isModerator(mine) || !outranks(mine.role, theirs.role)) return false
  const { role } = change
  if (role === undefined || role === theirs.role) return true
  if (role === 'owner' || role === 'admin' || theirs.role === 'admin') return isOwner(mine)
  return isAdmin(mine) || (role === 'member' && theirs.role === null)
}

/**
 * Whether a membership may be deleted: the member's own, except the owner's, or that of a lower
 * rank. A ban cannot be deleted by its member.
 */
export function mayRemoveMember(mine: MembershipStatus, theirs: MembershipStatus, isOwn: boolean): boolean {
  if (isOwn) return theirs.state !== 'banned' && !isOwner(theirs)
  return isModerator(mine) && outranks(mine.role, theirs.role)
}
