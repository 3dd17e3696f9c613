import type { MemberCard } from '#domain/member/user.ts'
import type { Route } from '#domain/route/route.ts'
import { must } from '#domain/std/must.ts'
import type { PlannedMember } from '../members/planned-member.ts'

/** What the events of the demo world refer to. */
export interface EventWorld {
  members: readonly PlannedMember[]
  cards: ReadonlyMap<PlannedMember, MemberCard>
  routes: readonly Route[]
  now: Date
}

export const memberNamed = ({ members }: EventWorld, username: string): PlannedMember =>
  must(
    members.find(({ user }) => user.username === username),
    username,
  )

export const cardOf = ({ cards }: EventWorld, member: PlannedMember): MemberCard =>
  must(cards.get(member), 'the card of a member')
