import type { RelationOf } from '../../relation/relation.ts'
import type { Community } from '../community.ts'
import { COMMUNITY_ROLES, type CommunityRole } from './roles.ts'

/** The relation of a member to a community. */
export interface MembershipStatus {
  state: RelationOf<'membership'>['state'] | null
  /** null for non-members */
  role: CommunityRole | null
}

type Membership = Pick<RelationOf<'membership'>, 'state' | 'role'>

/** The status by the member's relation; null: there is none. Only members have a role. */
export function membershipStatusOf(membership: Membership | null): MembershipStatus {
  if (!membership) return { state: null, role: null }
  const { state, role } = membership
  return { state, role: state === 'member' ? role : null }
}

/**
 * The status of a member of whom the device may not have the membership yet: the server creates that
 * of a founder. Owners cannot leave, so one without a membership has just founded the community.
 */
export function statusIn(
  { stewards }: Pick<Community, 'stewards'>,
  memberId: string,
  membership: Membership | null,
): MembershipStatus {
  const isFounder =
    membership === null && stewards.some(({ member, role }) => role === 'owner' && member.id === memberId)
  return isFounder ? { state: 'member', role: 'owner' } : membershipStatusOf(membership)
}

export const isMember = ({ role }: MembershipStatus): boolean => role !== null
/** Pins and hides posts, decides join requests and bans. */
export const isModerator = ({ role }: MembershipStatus): boolean => hasRoleAtLeast(role, 'moderator')
/** Edits the community and appoints moderators. */
export const isAdmin = ({ role }: MembershipStatus): boolean => hasRoleAtLeast(role, 'admin')
/** Appoints admins, archives, deletes and transfers ownership. */
export const isOwner = ({ role }: MembershipStatus): boolean => role === 'owner'

export function hasRoleAtLeast(role: CommunityRole | null, least: CommunityRole): boolean {
  return role !== null && COMMUNITY_ROLES.indexOf(role) <= COMMUNITY_ROLES.indexOf(least)
}

/** Whether the first role ranks above the second; any role ranks above none. */
export function outranks(role: CommunityRole | null, other: CommunityRole | null): boolean {
  if (role === null) return false
  return other === null || COMMUNITY_ROLES.indexOf(role) < COMMUNITY_ROLES.indexOf(other)
}
