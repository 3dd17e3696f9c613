import { css } from 'goober'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import type { EventCard } from '#domain/event/card.ts'
import { paths } from '../../paths.ts'
import { DateBlock } from './date-block.tsx'
import { formatEventTime } from './event-time.ts'
import { placesLabel } from './place-labels.ts'

const styles = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 14px;
  max-width: 440px;
  padding: 10px 14px;
  border: 1px solid var(--line);
  border-radius: var(--radius-control);
  background: var(--raised);
  font-size: 0.9375rem;
  line-height: 1.25rem;
  &[data-cancelled] b {
    text-decoration: line-through;
  }
  & > span {
    flex: 1 1 10em;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & b,
  & small {
    display: block;
  }
  & small {
    color: var(--muted);
    font-size: 0.875rem;
  }
  &:hover b {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`

/** An event in a few lines. The whole card is a link. */
export function EventMini({ event }: { event: EventCard }): ReactElement {
  const isCancelled = event.state === 'cancelled'
  return (
    <Link href={paths.event(event.id)} className={styles} data-cancelled={isCancelled || undefined}>
      <DateBlock period={event} size="small" />
      <span>
        <b>{event.title}</b>
        <small>{`${formatEventTime(event)}, ${event.meetingPoint.name}`}</small>
      </span>
      <small>{isCancelled ? 'Cancelled' : placesLabel(event)}</small>
    </Link>
  )
}
