import { css } from 'goober'
import { type ReactElement, useState } from 'react'
import { Link } from 'wouter'
import type { EventCard } from '#domain/event/card.ts'
import { currentEventState } from '#domain/event/event-state.ts'
import { paths } from '../../../paths.ts'
import { usePlatform } from '../../../platform/platform-context.ts'
import { useQuery } from '../../../platform/queries/use-query.ts'
import { textStyles } from '../../../ui/theme/text-styles.ts'
import { DateBlock } from '../date-block.tsx'
import { formatEventTime } from '../event-time.ts'
import { placesLabel } from '../place-labels.ts'

const NEXT_SHOWN = 3
const MINUTE_MS = 60_000

const styles = css`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 6px 0;
  font-size: 0.9375rem;
  line-height: 1.25rem;
  overflow-wrap: anywhere;
  & b {
    display: block;
    font-weight: 600;
  }
  &:hover b {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  & small {
    color: var(--muted);
    font-size: 0.875rem;
  }
`

/** The next events of a community, the first one highlighted. */
export function NextEvents({ communityId }: { communityId: string }): ReactElement | null {
  const events = useNextEvents(communityId, NEXT_SHOWN)
  if (!events) return null
  if (events.length === 0) return <p className={textStyles.muted}>No events planned.</p>
  return (
    <ul>
      {events.map((event, at) => (
        <li key={event.id}>
          <EventLink event={event} isSoon={at === 0} />
        </li>
      ))}
    </ul>
  )
}

/** The next event of a community, in a list of communities. */
export function NextEvent({ communityId }: { communityId: string }): ReactElement | null {
  const events = useNextEvents(communityId, 1)
  if (!events) return null
  const [event] = events
  return event ? (
    <EventLink event={event} />
  ) : (
    <p className={`${textStyles.small} ${textStyles.muted}`}>No event planned</p>
  )
}

function EventLink({ event, isSoon = false }: { event: EventCard; isSoon?: boolean }): ReactElement {
  return (
    <Link href={paths.event(event.id)} className={styles}>
      <DateBlock period={event} size="small" isSoon={isSoon} />
      <span>
        <b>{event.title}</b>
        <small>
          {formatEventTime(event)}, {placesLabel(event)}
        </small>
      </span>
    </Link>
  )
}

/** Cancelled events are left out. */
function useNextEvents(community: string, count: number): readonly EventCard[] | undefined {
  const { now } = usePlatform()
  // stays the same while the page is open, so that the query does
  const [moment] = useState(() => new Date(Math.floor(now().getTime() / MINUTE_MS) * MINUTE_MS).toISOString())
  // more are read, because some of them may be cancelled
  const found = useQuery('event.list', { time: 'upcoming', moment, of: { community }, limit: 2 * count + 2 })
  return found?.filter((event) => currentEventState(event, new Date(moment)) === 'scheduled').slice(0, count)
}
