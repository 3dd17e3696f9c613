import * as v from 'valibot'
import { instant } from '../wire/fields.ts'

/** offered: a place is kept until the member accepts it, passes it on, or the offer ends */
export const PARTICIPATION_STATES = ['requested', 'going', 'waitlist', 'offered', 'refused'] as const

/** Why the state of a participation changed. */
export const MOVE_REASONS = [
  /** the member answered, and got a place or asked the hosts for one */
  'answered',
  /** there was no place, so the party is on the waitlist */
  'full',
  'approved',
  /** a host turned off the approval of participants */
  'approval_ended',
  /** a place became free */
  'moved_up',
  'capacity_raised',
  /** a place became free shortly before the start, and is offered */
  'offered',
  /** the member has accepted the offered place */
  'accepted',
  /** the offer was not answered in time */
  'offer_ended',
  'refused',
  /** the member is not coming */
  'left',
  'checked_in',
  'check_in_undone',
] as const
export type MoveReason = (typeof MOVE_REASONS)[number]

const state = v.nullable(v.picklist(PARTICIPATION_STATES))

/** One change of a participation, as hosts see it. `by`: the member whose write caused it. */
export const eventMove = v.object({
  member: v.string(),
  from: state,
  to: state,
  why: v.picklist(MOVE_REASONS),
  by: v.string(),
  at: instant,
})
export const eventMoves = v.object({ moves: v.array(eventMove) })
export type EventMove = v.InferOutput<typeof eventMove>
