import { communityFields } from './community.ts'
import { isAdmin, isOwner, type MembershipStatus } from './membership-status.ts'

const OWNERS_OWN: readonly string[] = ['archived']

/** Names of the fields of a community that somebody of this standing may write. */
export function writableCommunityFields(standing: MembershipStatus): readonly string[] {
  const all = Object.keys(communityFields)
  if (isOwner(standing)) return all
  return isAdmin(standing) ? all.filter((name) => !OWNERS_OWN.includes(name)) : []
}
