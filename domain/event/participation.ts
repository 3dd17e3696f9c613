import type { RelationOf } from '../relation/relation.ts'
import type { OutdoorEvent } from './event.ts'

type Participation = Pick<RelationOf<'participation'>, 'state' | 'data' | 'position'>

/** Places that one participant takes: their own and those of their guests. */
export const placesOf = ({ data }: Pick<Participation, 'data'>): number => 1 + data.guests

/** The two figures of an event, guests included. */
export function countParticipants(
  participations: readonly Participation[],
): Pick<OutdoorEvent, 'participant_count' | 'waitlist_count'> {
  const sum = (state: Participation['state']) =>
    participations.filter((one) => one.state === state).reduce((total, one) => total + placesOf(one), 0)
  return { participant_count: sum('going'), waitlist_count: sum('waitlist') }
}

/** Places left; null: as many as come. */
export const placesLeft = ({
  capacity,
  participant_count,
}: Pick<OutdoorEvent, 'capacity' | 'participant_count'>): number | null =>
  capacity === null ? null : Math.max(0, capacity - participant_count)

export interface ParticipationRequest {
  /** places taken by everybody else */
  taken: number
  /** places asked for */
  places: number
  /** a host, or somebody whom a host has approved */
  approved: boolean
  /** whether somebody waits already: nobody is let in before them */
  othersWait: boolean
}

/** What the server answers to somebody who wants to come. */
export function decideParticipation(
  { capacity, approval }: Pick<OutdoorEvent, 'capacity' | 'approval'>,
  { taken, places, approved, othersWait }: ParticipationRequest,
): 'requested' | 'going' | 'waitlist' {
  if (approval && !approved) return 'requested'
  if (capacity === null) return 'going'
  return !othersWait && taken + places <= capacity ? 'going' : 'waitlist'
}

/** Those who move up into `free` places, by their turn: nobody overtakes somebody whose guests do not fit yet. */
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
