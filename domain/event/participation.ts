import type { RelationOf } from '../relation/relation.ts'
import type { OutdoorEvent } from './event.ts'

type Participation = Pick<RelationOf<'participation'>, 'state' | 'data' | 'position'>

/** Places that a participant takes: their own and their guests'. */
export const placesOf = ({ data }: Pick<Participation, 'data'>): number => 1 + data.guests

/** Participant and waitlist counts of an event, guests included. */
export function countParticipants(
  participations: readonly Participation[],
): Pick<OutdoorEvent, 'participant_count' | 'waitlist_count'> {
  const sum = (state: Participation['state']) =>
    participations.filter((one) => one.state === state).reduce((total, one) => total + placesOf(one), 0)
  return { participant_count: sum('going'), waitlist_count: sum('waitlist') }
}

/** Places left; null: unlimited. */
export const placesLeft = ({
  capacity,
  participant_count,
}: Pick<OutdoorEvent, 'capacity' | 'participant_count'>): number | null =>
  capacity === null ? null : Math.max(0, capacity - participant_count)

export interface ParticipationRequest {
  /** places taken by all others */
  taken: number
  /** places requested */
  places: number
  /** the member is a host, or approved by one */
  approved: boolean
  /** others are already on the waitlist: they go first */
  othersWait: boolean
}

/** The server's decision on a request to participate. */
export function decideParticipation(
  { capacity, approval }: Pick<OutdoorEvent, 'capacity' | 'approval'>,
  { taken, places, approved, othersWait }: ParticipationRequest,
): 'requested' | 'going' | 'waitlist' {
  if (approval && !approved) return 'requested'
  if (capacity === null) return 'going'
  return !othersWait && taken + places <= capacity ? 'going' : 'waitlist'
}

/**
 * The waitlisted participants that fit into `free` places, strictly in order: they do not overtake a
 * larger group.
 */
export function selectFromWaitlist<P extends Participation>(participations: readonly P[], free: number): P[] {
  const waiting = participations
    .filter(({ state }) => state === 'waitlist')
    .toSorted((a, b) => (a.position ?? Infinity) - (b.position ?? Infinity))
  let left = free
  const firstStuck = waiting.findIndex((one) => {
    left -= placesOf(one)
    return left < 0
  })
  return firstStuck < 0 ? waiting : waiting.slice(0, firstStuck)
}
