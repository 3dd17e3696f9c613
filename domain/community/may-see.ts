import type { OpenVisibility } from './community.ts'
import { isMember, type MembershipStatus } from './membership-status.ts'

/** Its page: what it is, its rules and who keeps it. Only one for the invited is hidden, and from whom it has banned. */
export function maySeeCommunityPage(visibility: OpenVisibility, standing: MembershipStatus): boolean {
  if (standing.state === 'banned') return false
  return visibility !== 'invited' || isMember(standing) || standing.state === 'invited'
}

/** What is written in it, its events and its members. */
export function maySeeCommunityContent(visibility: OpenVisibility, standing: MembershipStatus): boolean {
  if (standing.state === 'banned') return false
  return visibility === 'public' || isMember(standing)
}
