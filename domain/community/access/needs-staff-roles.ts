import type { Community } from '../community.ts'
import type { CommunityRole } from './roles.ts'

/**
 * Whether giving a member a role needs the feature `staff_roles`. On every plan there may be one admin
 * beside the owner, without whom a community could not be handed over; further stewards need it.
 * The role of somebody who is a steward already can be changed, so that a downgrade locks nothing.
 */
export function needsStaffRoles(
  { stewards }: Pick<Community, 'stewards'>,
  { member, role }: { member: string; role: CommunityRole },
): boolean {
  if (role === 'member' || role === 'owner') return false
  if (stewards.some((steward) => steward.member.id === member)) return false
  return role === 'moderator' || stewards.some((steward) => steward.role === 'admin')
}
