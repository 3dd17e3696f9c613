import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { currentEventState } from '#domain/event/event-state.ts'
import { paths } from '../../../paths.ts'
import type { EventRow } from '../../../platform/port/port.ts'
import { useItemState } from '../../../state/sync-status.ts'
import { answerLabel } from '../answer-labels.ts'
import { formatClock } from '../event-time.ts'
import type { CardContext } from '../list/event-card.tsx'
import { placesLabel } from '../place-labels.ts'
import { type Participation, participationId } from '../queries.ts'
import { entryStyles, markStyles } from './calendar-styles.ts'
import { type EntryKind, entryKind } from './entry-kind.ts'
import { daysOfEvent } from './month-weeks.ts'

interface CalendarEntryProps {
  event: EventRow
  participation: Participation | undefined
  /** the cell in which it is shown */
  day: string
  context: CardContext
}

/** An event in a cell of the calendar. */
export function CalendarEntry(props: CalendarEntryProps): ReactElement {
  const { event, participation, day, context } = props
  const { kind, answerState } = useEntryKind(event, participation, context.memberId)
  const isPast = currentEventState(event, context.now) === 'past'
  const answer = answerLabel({ participation: participation ?? null, syncState: answerState, isPast })
  const words = kind === 'hosting' ? 'You host' : (answer?.text ?? placesLabel(event))
  return (
    <Link href={paths.event(event.id)} className={entryStyles} data-kind={kind}>
      <b>
        {clockOn(event, day)} {event.title}
      </b>
      <span>{kind === 'cancelled' ? 'Cancelled' : event.unsent ? 'On this device' : words}</span>
    </Link>
  )
}

/** An event in a cell of the calendar of a phone. */
export function CalendarMark({
  event,
  participation,
  memberId,
}: Pick<CalendarEntryProps, 'event' | 'participation'> & { memberId: string }): ReactElement {
  const { kind } = useEntryKind(event, participation, memberId)
  return <i className={markStyles} data-kind={kind} />
}

function useEntryKind(event: EventRow, participation: Participation | undefined, memberId: string) {
  const answerState = useItemState({ collection: 'relations', id: participationId(event.id, memberId) })
  const isAnswerUnsent = answerState !== null
  const kind: EntryKind = entryKind(event, { participation, memberId, isAnswerUnsent })
  return { kind, answerState }
}

/** Its start on the first day, its end on the last one. */
function clockOn(event: EventRow, day: string): string {
  const days = daysOfEvent(event)
  if (days[0] === day) return formatClock(event.start, event.timeZone)
  return days.at(-1) === day ? `until ${formatClock(event.end, event.timeZone)}` : 'All day'
}
