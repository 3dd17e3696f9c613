import { isMember, type MembershipStatus } from './membership-status.ts'
import type { OpenVisibility } from './open-visibility.ts'

/**
 * The community page: description, rules and stewards. Hidden for invite-only communities, and from
 * banned members.
 */
export function maySeeCommunityPage(visibility: OpenVisibility, status: MembershipStatus): boolean {
  if (status.state === 'banned') return false
  return visibility !== 'invited' || isMember(status) || status.state === 'invited'
}

/** The content of a community: posts, events and members. */
export function maySeeCommunityContent(visibility: OpenVisibility, status: MembershipStatus): boolean {
  if (status.state === 'banned') return false
  return visibility === 'public' || isMember(status)
}
