import { css } from 'goober'
import { type ReactElement, useMemo, useState } from 'react'
import { Link } from 'wouter'
import type { OutdoorEvent } from '#domain/event/event.ts'
import { listOccurrences } from '#domain/event/series/occurrences.ts'
import { paths } from '../../../paths.ts'
import { usePlatform } from '../../../platform/platform-context.ts'
import { TextLink } from '../../../ui/button/text-link.tsx'
import { Tag } from '../../../ui/display/tag.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { type EventPeriod, formatEventTime, formatShortDate } from '../event-time.ts'
import { placesLabel } from '../place-labels.ts'
import { useSeriesDates } from '../queries.ts'

const MINUTE_MS = 60_000
/** Dates computed from the rule; later ones repeat the pattern. */
const COMPUTED_MAX = 6
const YEAR_MS = 366 * 86_400_000

const styles = css`
  & li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 2px 12px;
    padding: 8px 0;
    border-bottom: 1px solid var(--line);
    font-size: 0.9375rem;
  }
  & a,
  & b {
    font-weight: 600;
  }
  & a:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  & [aria-current] {
    color: var(--moss);
  }
  & small {
    margin-left: auto;
    color: var(--muted);
    font-size: 0.8125rem;
  }
`

/** The coming dates of a series: on its own page, and on the page of each date. */
export function SeriesDates({ event }: { event: OutdoorEvent }): ReactElement | null {
  const { now } = usePlatform()
  // stays the same while the page is open, so that the query does
  const [moment] = useState(() => new Date(Math.floor(now().getTime() / MINUTE_MS) * MINUTE_MS))
  const series = event.series ?? event.id
  const dates = useSeriesDates(series, moment.toISOString())
  const computed = useMemo(() => computeDates(event, moment), [event, moment])
  if (!dates) return null
  return (
    <Section
      title="Dates"
      note={dates.length > 0 ? dates.length.toLocaleString('en') : undefined}
      action={
        event.series && (
          <TextLink quiet href={paths.event(event.series)}>
            Whole series
          </TextLink>
        )
      }
    >
      <ol className={styles} aria-label="Dates">
        {dates.map((date) => (
          <li key={date.id}>
            <Link href={paths.event(date.id)} aria-current={date.id === event.id ? 'page' : undefined}>
              <DateAndTime period={date} />
            </Link>
            {date.state === 'cancelled' ? (
              <Tag tone="danger">Cancelled</Tag>
            ) : (
              <small>{placesLabel(date)}</small>
            )}
          </li>
        ))}
        {dates.length === 0 &&
          computed.map((period) => (
            <li key={period.start}>
              <b>
                <DateAndTime period={period} />
              </b>
            </li>
          ))}
      </ol>
    </Section>
  )
}

function DateAndTime({ period }: { period: EventPeriod }): ReactElement {
  return (
    <time dateTime={period.start}>
      {formatShortDate(period.start, period.timeZone)}, {formatEventTime(period)}
    </time>
  )
}

/** Shown until the documents of the dates are on this device. */
function computeDates(event: OutdoorEvent, from: Date): EventPeriod[] {
  if (!event.recurrence) return []
  const to = new Date(from.getTime() + YEAR_MS)
  return listOccurrences(event, { from, to, limit: COMPUTED_MAX }).map(({ start, end }) => ({
    start,
    end,
    timeZone: event.timeZone,
  }))
}
