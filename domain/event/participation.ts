import type { RelationOf } from '../relation/relation.ts'
import type { OutdoorEvent } from './event.ts'

type Participation = RelationOf<'participation'>
type Party = { data: Pick<Participation['data'], 'guests'> }
type Counts = Pick<OutdoorEvent, 'participant_count' | 'waitlist_count'>

/** Places that a participant takes: their own and their guests'. */
export const placesOf = ({ data }: Party): number => 1 + data.guests

/**
 * Participant and waitlist counts of an event, guests included. An offered place is taken: it is kept
 * for the member.
 */
export function countParticipants(
  participations: readonly (Pick<Participation, 'state'> & Party)[],
): Pick<OutdoorEvent, 'participant_count' | 'waitlist_count'> {
  const sum = (state: Participation['state']) =>
    participations.filter((one) => one.state === state).reduce((total, one) => total + placesOf(one), 0)
  return { participant_count: sum('going') + sum('offered'), waitlist_count: sum('waitlist') }
}

/** The counts after participations changed. `before` and `after`: the changed ones only. */
export function adjustCounts(
  counts: Counts,
  {
    before,
    after,
  }: { before: Parameters<typeof countParticipants>[0]; after: Parameters<typeof countParticipants>[0] },
): Counts {
  const [removed, added] = [countParticipants(before), countParticipants(after)]
  const adjust = (name: keyof Counts) => Math.max(0, counts[name] - removed[name] + added[name])
  return { participant_count: adjust('participant_count'), waitlist_count: adjust('waitlist_count') }
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
  /** the free places are for somebody who is already on the waitlist */
  othersGoFirst: boolean
}

/** The server's decision on a request to participate. */
export function decideParticipation(
  { capacity, approval }: Pick<OutdoorEvent, 'capacity' | 'approval'>,
  { taken, places, approved, othersGoFirst }: ParticipationRequest,
): 'requested' | 'going' | 'waitlist' {
  if (approval && !approved) return 'requested'
  if (capacity === null) return 'going'
  return !othersGoFirst && taken + places <= capacity ? 'going' : 'waitlist'
}

/**
 * The parties on the waitlist that get `free` places: again and again the first one that fits. A
 * party that does not fit keeps its place in line.
 */
export function selectFromWaitlist<P extends Party & Pick<Participation, 'position'>>(
  waitlist: readonly P[],
  free: number,
): P[] {
  let left = free
  return waitlist
    .toSorted((a, b) => (a.position ?? Infinity) - (b.position ?? Infinity))
    .filter((party) => {
      const fits = placesOf(party) <= left
      if (fits) left -= placesOf(party)
      return fits
    })
}
