import { type ReactElement, useMemo } from 'react'
import { paths } from '../../../paths.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import type { CardSlots } from '../list/event-card.tsx'
import { EventsOf } from '../list/events-of.tsx'

interface CommunityEventsProps {
  communityId: string
  slots: CardSlots
}

/** The events of a community on this device, upcoming or past. */
export function CommunityEvents({ communityId, slots }: CommunityEventsProps): ReactElement {
  const of = useMemo(() => ({ community: communityId }), [communityId])
  return (
    <EventsOf
      of={of}
      slots={slots}
      renderEmpty={(time) => (
        <EmptyState
          title={time === 'upcoming' ? 'No upcoming events' : 'No past events on this device'}
          action={<LinkButton href={paths.eventCreate}>Create event</LinkButton>}
        >
          Events that members create for this community appear here.
        </EmptyState>
      )}
    />
  )
}
