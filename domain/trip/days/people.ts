import type { MemberCard } from '../../member/user.ts'
import type { Trip, TripDay } from '../trip.ts'

/** The owner and the collaborators of a trip. */
export const membersOfTrip = ({
  author,
  collaborators,
}: Pick<Trip, 'author' | 'collaborators'>): MemberCard[] => [
  author,
  ...collaborators.map(({ member }) => member),
]

/** Names of the members who do not take part in a day. Those who have left the trip are omitted. */
export const absentNames = ({ absent }: Pick<TripDay, 'absent'>, people: readonly MemberCard[]): string[] =>
  people.filter(({ id }) => absent.includes(id)).map(({ username }) => username)
