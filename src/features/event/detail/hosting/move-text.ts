import type { EventMove, MoveReason } from '#domain/event/move.ts'

/** What happened to a participant; follows the name. */
export const moveText = ({ why, to }: Pick<EventMove, 'why' | 'to'>): string =>
  why === 'answered' && to === 'requested' ? 'asked for a place' : TEXTS[why]

const TEXTS: Record<MoveReason, string> = {
  answered: 'got a place',
  full: 'joined the waitlist',
  approved: 'was approved',
  approval_ended: 'got a place, because approval was turned off',
  moved_up: 'moved up from the waitlist',
  capacity_raised: 'moved up, because there are more places',
  offered: 'was offered a place',
  accepted: 'accepted the offered place',
  offer_ended: 'did not answer the offer in time',
  refused: 'was refused',
  left: 'is not coming',
  checked_in: 'was checked in',
  check_in_undone: 'was checked out again',
}
