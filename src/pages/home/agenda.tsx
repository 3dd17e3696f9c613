import { css } from 'goober'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { formatTripDates, formatTripTiming } from '#domain/trip/format-dates.ts'
import { type Plan, planId } from '../../features/agenda/plans.ts'
import { useMinute } from '../../features/agenda/queries.ts'
import { answerLabel } from '../../features/event/answer-labels.ts'
import { AnswerTag } from '../../features/event/answer-tag.tsx'
import { DateBlock } from '../../features/event/date-block.tsx'
import { deviceTimeZone, formatDaysAhead, formatEventTime } from '../../features/event/event-time.ts'
import { participationId } from '../../features/event/queries.ts'
import { paths } from '../../paths.ts'
import { useItemState } from '../../state/sync-status.ts'
import { Tag } from '../../ui/display/tag.tsx'
import { toLocalDay } from '../../ui/format/day.ts'
import { phone } from '../../ui/theme/media.ts'

const styles = css`
  & > li + li {
    border-top: 1px solid var(--line);
  }
  & a {
    display: flex;
    align-items: center;
    gap: 14px;
    padding: 8px 0;
    font-size: 0.9375rem;
    line-height: 1.25rem;
    overflow-wrap: anywhere;
  }
  & a:hover b {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  & a > span:nth-child(2) {
    flex: 1 1 auto;
    min-width: 0;
  }
  & time {
    align-self: center;
  }
  & b,
  & small {
    display: block;
  }
  & time b {
    display: block;
  }
  & small {
    color: var(--muted);
    font-size: 0.875rem;
  }
  ${phone} {
    & a {
      flex-wrap: wrap;
      row-gap: 4px;
    }
    & a > span:nth-child(2) {
      flex-basis: calc(100% - 5rem);
    }
    & a > span:nth-child(3) {
      margin-left: calc(3rem + 14px);
    }
  }
`

/** The events and trips after the next one. */
export const Agenda = ({ plans }: { plans: readonly Plan[] }): ReactElement => (
  <ul className={styles} aria-label="Agenda">
    {plans.map((plan) => (
      <li key={planId(plan)}>
        {plan.kind === 'event' ? <EventLine plan={plan} /> : <TripLine plan={plan} />}
      </li>
    ))}
  </ul>
)

function EventLine({ plan }: { plan: Plan & { kind: 'event' } }): ReactElement {
  const { event, participation, isHosted } = plan
  const now = useMinute()
  const syncState = useItemState({
    collection: 'relations',
    id: participation ? participationId(event.id, participation.author.id) : '',
  })
  const answer = answerLabel({ participation, syncState, isPast: false })
  const ahead = formatDaysAhead(event, now)
  return (
    <Link href={paths.event(event.id)}>
      <DateBlock period={event} size="small" />
      <span>
        <b>{event.title}</b>
        <small>{[ahead, formatEventTime(event), event.meetingPoint.name].filter(Boolean).join(', ')}</small>
      </span>
      {isHosted ? <Tag>You host</Tag> : answer && <AnswerTag answer={answer} />}
    </Link>
  )
}

function TripLine({ plan }: { plan: Plan & { kind: 'trip' } }): ReactElement {
  const { trip, start, end } = plan
  const now = useMinute()
  const period = { start: new Date(start).toISOString(), end: new Date(end).toISOString() }
  return (
    <Link href={paths.trip(trip.id)}>
      <DateBlock period={{ ...period, timeZone: deviceTimeZone() }} size="small" />
      <span>
        <b>{trip.name}</b>
        <small>
          {[formatTripDates(trip), formatTripTiming(trip, toLocalDay(now))].filter(Boolean).join(', ')}
        </small>
      </span>
      <Tag>Trip</Tag>
    </Link>
  )
}
