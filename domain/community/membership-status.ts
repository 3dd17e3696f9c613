import type { RelationOf } from '../relation/relation.ts'
import { COMMUNITY_ROLES, type CommunityRole } from './community.ts'

/** What a member is to a community. */
export interface MembershipStatus {
  state: RelationOf<'membership'>['state'] | null
  /** null for whoever is no member */
  role: CommunityRole | null
}

type Membership = Pick<RelationOf<'membership'>, 'state' | 'role'>

/** The standing by the member's row; null: there is none. A role counts for members alone. */
export function membershipStatusOf(membership: Membership | null): MembershipStatus {
  if (!membership) return { state: null, role: null }
  const { state, role } = membership
  return { state, role: state === 'member' ? role : null }
}

export const isMember = ({ role }: MembershipStatus): boolean => role !== null
/** Pins, hides, answers requests and bans. */
export const isModerator = ({ role }: MembershipStatus): boolean => hasRoleAtLeast(role, 'moderator')
/** Changes what the community says of itself, and who moderates. */
export const isAdmin = ({ role }: MembershipStatus): boolean => hasRoleAtLeast(role, 'admin')
/** Names admins, archives, deletes and hands over. */
export const isOwner = ({ role }: MembershipStatus): boolean => role === 'owner'

export function hasRoleAtLeast(role: CommunityRole | null, least: CommunityRole): boolean {
  return role !== null && COMMUNITY_ROLES.indexOf(role) <= COMMUNITY_ROLES.indexOf(least)
}

/** Whether the first role stands above the second one, or above nobody's. */
export function outranks(role: CommunityRole | null, other: CommunityRole | null): boolean {
  if (role === null) return false
  return other === null || COMMUNITY_ROLES.indexOf(role) < COMMUNITY_ROLES.indexOf(other)
}
