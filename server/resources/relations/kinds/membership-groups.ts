import { isModerator, type MembershipStatus } from '#domain/community/membership-status.ts'
import type { Query } from '../../../db/database.ts'
import {
  addToGroup,
  bannedGroup,
  communityGroup,
  invitedGroup,
  removeFromGroup,
  stewardsGroup,
} from '../../../sync/visibility/groups.ts'

/** Lets a member stand in just those circles of a community that follow from what they are to it. */
export async function updateMembershipGroups(
  query: Query,
  {
    community,
    member,
    standing,
    at,
  }: { community: string; member: string; standing: MembershipStatus; at: Date },
): Promise<void> {
  const { state, role } = standing
  const belongs: [group: string, stands: boolean][] = [
    [communityGroup(community), state === 'member'],
    [stewardsGroup(community), isModerator(standing)],
    [bannedGroup(community), state === 'banned'],
  ]
  for (const [group, stands] of belongs) {
    const place = { group, memberId: member }
    await (stands ? addToGroup(query, { ...place, role: role ?? '', at }) : removeFromGroup(query, place))
  }
  if (state !== null) await removeFromGroup(query, { group: invitedGroup(community), memberId: member })
}
