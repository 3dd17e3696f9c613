import type { CommunityRole } from './community.ts'
import { isAdmin, isModerator, isOwner, type MembershipStatus, outranks } from './membership-status.ts'

/** What a steward wants to make of somebody's membership. */
export interface MemberChange {
  state?: MembershipStatus['state']
  role?: CommunityRole
}

/**
 * Moderators let in, turn away and ban whoever stands below them. Admins name moderators, the owner names admins and hands over.
 * Nobody changes their own standing.
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

/** Takes a membership away: one's own, but for the owner's; or that of somebody below. What was banned stays, or it could begin anew. */
export function mayRemoveMember(mine: MembershipStatus, theirs: MembershipStatus, isOwn: boolean): boolean {
  if (isOwn) return theirs.state !== 'banned' && !isOwner(theirs)
  return isModerator(mine) && outranks(mine.role, theirs.role)
}
