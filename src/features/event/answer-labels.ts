import type { ItemState } from '#domain/wire/sync/sync-status.ts'
import type { TagTone } from '../../ui/display/tag.tsx'
import type { Participation } from './queries.ts'

/** What became of the member's answer to an event. */
export interface AnswerLabel {
  text: string
  tone: TagTone
  /** asked for on this device, and not sent yet */
  isRequest: boolean
}

interface Answer {
  participation: Pick<Participation, 'data' | 'state' | 'position'> | null
  /** sync state of the answer; null: sent */
  syncState: ItemState | null
  isPast: boolean
}

/** Null: not answered. */
export function answerLabel({ participation, syncState, isPast }: Answer): AnswerLabel | null {
  if (!participation) return null
  const { data, state, position } = participation
  const isRequest = syncState !== null
  if (data.answer === 'not_going') return { text: 'Not going', tone: 'plain', isRequest }
  if (isRequest) return { text: 'Asked to go', tone: 'plain', isRequest }
  const sent = { isRequest: false } as const
  if (state === 'going') return { text: isPast ? 'You went' : 'You’re going', tone: 'moss', ...sent }
  if (state === 'waitlist')
    return { text: position === null ? 'Waitlist' : `Waitlist #${position}`, tone: 'lake', ...sent }
  if (state === 'refused') return { text: 'Refused', tone: 'danger', ...sent }
  if (state === 'offered') return { text: 'A place is free for you', tone: 'warning', ...sent }
  // The answer to a series has no place: those to its dates have.
  if (state === null) return { text: 'Going to each date', tone: 'moss', ...sent }
  return { text: 'Waiting for a host', tone: 'warning', ...sent }
}
