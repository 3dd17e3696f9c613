import { isHost } from '#domain/event/may-write.ts'
import type { EventRow } from '../../../platform/port/port.ts'
import type { Participation } from '../queries.ts'

/** What an event is to the member. */
export type EntryKind = 'going' | 'hosting' | 'waitlist' | 'unsent' | 'cancelled' | 'other'

export const KIND_LABELS: Record<Exclude<EntryKind, 'cancelled'>, string> = {
  going: 'Going',
  hosting: 'Hosting',
  waitlist: 'Waitlist',
  unsent: 'Not sent',
  other: 'Other',
}

interface Known {
  participation: Participation | undefined
  memberId: string
  /** the answer on this device was not sent yet */
  isAnswerUnsent: boolean
}

export function entryKind(event: EventRow, { participation, memberId, isAnswerUnsent }: Known): EntryKind {
  if (event.state === 'cancelled') return 'cancelled'
  if (event.unsent !== null || (isAnswerUnsent && participation?.data.answer === 'going')) return 'unsent'
  if (participation?.state === 'going') return 'going'
  if (participation?.state === 'waitlist' || participation?.state === 'offered') return 'waitlist'
  return isHost(event, memberId) ? 'hosting' : 'other'
}
