import { communityFields } from '../community.ts'
import { isAdmin, isOwner, type MembershipStatus } from './membership-status.ts'

const OWNER_ONLY_FIELDS: readonly string[] = ['archived', 'closing']

/** Names of the fields of a community that a member with this status may write. */
export function writableCommunityFields(status: MembershipStatus): readonly string[] {
  const all = Object.keys(communityFields)
  if (isOwner(status)) return all
  return isAdmin(status) ? all.filter((name) => !OWNER_ONLY_FIELDS.includes(name)) : []
}
