import type { ReactElement } from 'react'
import { paths } from '../../../paths.ts'
import { useInitialSync } from '../../../state/initial-sync.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { TextButton } from '../../../ui/button/text-link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { type AgendaView, hasFilters } from './view/agenda-view.ts'

interface NoEventsProps {
  view: AgendaView
  onClear: () => void
}

/** Why a list of events is empty. */
export function NoEvents({ view, onClear }: NoEventsProps): ReactElement {
  const initialSync = useInitialSync()
  const { list } = view
  if (hasFilters(view))
    return (
      <EmptyState
        title="No matching events"
        action={<TextButton onClick={onClear}>Clear filters</TextButton>}
      >
        No events on this device match these filters.
      </EmptyState>
    )
  if (initialSync === 'coming')
    return <EmptyState title="No events here yet">Your events are still downloading.</EmptyState>
  if (list === 'past')
    return (
      <EmptyState
        title="No past events on this device"
        action={<LinkButton href={paths.events}>Upcoming events</LinkButton>}
      />
    )
  if (list === 'mine')
    return (
      <EmptyState
        title="No events of yours yet"
        action={<LinkButton href={paths.events}>Upcoming events</LinkButton>}
      >
        Events that you attend or host appear here.
      </EmptyState>
    )
  return (
    <EmptyState
      title="No upcoming events on this device"
      action={<LinkButton href={paths.eventCreate}>Create an event</LinkButton>}
    >
      {initialSync === 'halted'
        ? 'Events download when you are online.'
        : 'Events in your area and in your communities appear here.'}
    </EmptyState>
  )
}
