import type { MemberCard } from '#domain/member/user.ts'
import { must } from '#domain/std/must.ts'
import type { PlannedMember } from '../members/planned-member.ts'

/** What the communities of the demo world refer to. */
export interface CommunityWorld {
  members: readonly PlannedMember[]
  cards: ReadonlyMap<PlannedMember, MemberCard>
  now: Date
}

export const memberNamed = ({ members }: CommunityWorld, username: string): PlannedMember =>
  must(
    members.find(({ user }) => user.username === username),
    username,
  )

export const cardNamed = (world: CommunityWorld, username: string): MemberCard =>
  must(world.cards.get(memberNamed(world, username)), username)
