import {
  type MembershipStatus,
  membershipStatusOf,
  statusIn,
} from '#domain/community/access/membership-status.ts'
import type { Community } from '#domain/community/community.ts'
import type { CommandDeps } from '../command-deps.ts'
import { readRelation } from '../relation-writes.ts'

/** The membership status of a member in a community, as far as this device knows. */
export const readMembershipStatus = async (
  deps: CommandDeps,
  community: string,
  member: string = deps.memberId,
): Promise<MembershipStatus> => membershipStatusOf(await readRelation(deps, membershipKey(community, member)))

/** The member's own status, also in a community that they have just founded. */
export const readOwnStatus = async (deps: CommandDeps, community: Community): Promise<MembershipStatus> =>
  statusIn(community, deps.memberId, await readRelation(deps, membershipKey(community.id, deps.memberId)))

/** Identifies the membership of a member in a community. */
export const membershipKey = (community: string, member: string) =>
  ({ kind: 'membership', member, target: { collection: 'communities', id: community } }) as const
