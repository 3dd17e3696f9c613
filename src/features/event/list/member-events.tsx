import { type ReactElement, useMemo } from 'react'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import type { CardSlots } from './event-card.tsx'
import { EventsOf } from './events-of.tsx'

interface MemberEventsProps {
  memberId: string
  name: string
  isMine: boolean
  slots: CardSlots
}

/** The events that a member hosts and that are on this device, upcoming or past. */
export function MemberEvents({ memberId, name, isMine, slots }: MemberEventsProps): ReactElement {
  const of = useMemo(() => ({ host: memberId }), [memberId])
  return (
    <EventsOf
      of={of}
      slots={slots}
      renderEmpty={(time) => (
        <EmptyState title={time === 'upcoming' ? 'No upcoming events' : 'No past events on this device'}>
          {isMine ? 'Events that you host appear here.' : `Events of ${name} that you may see appear here.`}
        </EmptyState>
      )}
    />
  )
}
