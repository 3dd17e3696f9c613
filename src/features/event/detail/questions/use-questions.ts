import { useState } from 'react'
import type { OutdoorEvent } from '#domain/event/event.ts'
import { isHost } from '#domain/event/may-write.ts'
import { type EventAnswers, type Participation, useOwnAnswers } from '../../queries.ts'

export interface Questions {
  /** how many there are */
  count: number
  /** the hosts ask this member something */
  areAsked: boolean
  /** the member has not answered all of them */
  mustAnswer: boolean
  /** the member asks for a place or has one */
  isComing: boolean
  answers: EventAnswers | null
  isOpen: boolean
  open: () => void
  close: () => void
}

/** The questions of an event that a host approves, and the dialog in which they are answered. */
export function useQuestions(
  event: OutdoorEvent,
  { memberId, participation }: { memberId: string; participation: Participation | null },
): Questions {
  const answers = useOwnAnswers(event, memberId)
  const [isOpen, setOpen] = useState(false)
  const areAsked = event.approval && !isHost(event, memberId) && event.questions.length > 0
  const answered = new Set(answers?.data.answers.map(({ question }) => question))
  return {
    count: areAsked ? event.questions.length : 0,
    areAsked,
    // while they are loading nothing is known to be missing
    mustAnswer: areAsked && answers !== undefined && !event.questions.every((one) => answered.has(one)),
    isComing: participation?.data.answer === 'going',
    answers: answers ?? null,
    isOpen,
    open: () => setOpen(true),
    close: () => setOpen(false),
  }
}
