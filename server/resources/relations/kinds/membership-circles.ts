import { isModerator, type Standing } from '#domain/community/standing.ts'
import type { Query } from '../../../db/database.ts'
import {
  bannedCircle,
  communityCircle,
  enterCircle,
  invitedCircle,
  leaveCircle,
  stewardsCircle,
} from '../../../sync/circles.ts'

/** Lets a member stand in just those circles of a community that follow from what they are to it. */
export async function settleCircles(
  query: Query,
  { community, member, standing, at }: { community: string; member: string; standing: Standing; at: Date },
): Promise<void> {
  const { state, role } = standing
  const belongs: [circle: string, stands: boolean][] = [
    [communityCircle(community), state === 'member'],
    [stewardsCircle(community), isModerator(standing)],
    [bannedCircle(community), state === 'banned'],
  ]
  for (const [circle, stands] of belongs) {
    const place = { circle, memberId: member }
    await (stands ? enterCircle(query, { ...place, role: role ?? '', at }) : leaveCircle(query, place))
  }
  if (state !== null) await leaveCircle(query, { circle: invitedCircle(community), memberId: member })
}
