import { css } from 'goober'
import type { ReactElement } from 'react'
import { listOccurrences } from '#domain/event/series/occurrences.ts'
import { TextButton } from '../../../../ui/button/text-link.tsx'
import { formatCount } from '../../../../ui/format/count.ts'
import { dateFormat } from '../../../../ui/format/date-format.ts'
import type { EventFieldsProps } from '../event-fields-props.ts'
import { resolveLocalTime, toLocalTime } from '../time/local-time.ts'
import { repeatLabel } from './repeat-label.ts'
import { repeatRule } from './repeat-values.ts'

const styles = css`
  margin-top: 16px;
  & .rule {
    font-size: 1.0625rem;
    line-height: 1.5rem;
  }
  & .rule b {
    font-weight: 600;
  }
  & .rule span,
  & small {
    color: var(--muted);
  }
  & ol {
    margin-top: 8px;
    border-top: 1px solid var(--line);
  }
  & li {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 12px;
    align-items: baseline;
    justify-content: space-between;
    padding: 7px 0;
    border-bottom: 1px solid var(--line);
    font-size: 0.9375rem;
    line-height: 1.375rem;
  }
  & s {
    color: var(--muted);
  }
`

const SHOWN = 5
const FAR_FUTURE = new Date('9999-01-01T00:00:00Z')
const dayFormat = dateFormat({
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const formatDate = (day: string): string => dayFormat.format(Date.parse(`${day}T00:00:00Z`)).replace(',', '')

/** The rule in words and the next dates, each of which can be skipped. */
export function DatesPreview({ values, set }: Pick<EventFieldsProps, 'values' | 'set'>): ReactElement | null {
  const { timeZone, startDay, startTime, exceptions } = values
  const start = resolveLocalTime({ day: startDay, time: startTime }, timeZone)
  const rrule = repeatRule(values.repeat, startDay)
  const label = rrule === null ? null : repeatLabel(rrule, startDay)
  if (!start || rrule === null || label === null) return null
  const dates = listOccurrences(
    {
      start: start.moment,
      // The dates do not depend on the length.
      end: new Date(Date.parse(start.moment) + 1).toISOString(),
      timeZone,
      recurrence: { rrule, exceptions: [] },
    },
    { from: new Date(start.moment), to: FAR_FUTURE, limit: SHOWN },
  )
  const toggle = (day: string): void =>
    set({
      exceptions: exceptions.includes(day)
        ? exceptions.filter((each) => each !== day)
        : [...exceptions, day].toSorted(),
    })
  return (
    <div className={styles}>
      <p className="rule">
        <b>{label}</b>
        {exceptions.length > 0 && <span>, {formatCount(exceptions.length, 'date')} skipped</span>}
      </p>
      <ol aria-label="Next dates">
        {dates.map(({ day, start: moment }) => {
          const isSkipped = exceptions.includes(day)
          const { time } = toLocalTime(moment, timeZone)
          return (
            <li key={day}>
              <span>
                {isSkipped ? <s>{formatDate(day)}</s> : formatDate(day)}{' '}
                {time !== start.shown.time && <small>starts at {time}: the clocks change</small>}
              </span>
              <TextButton
                quiet
                aria-label={`${isSkipped ? 'Restore' : 'Skip'} ${formatDate(day)}`}
                onClick={() => toggle(day)}
              >
                {isSkipped ? 'Restore' : 'Skip'}
              </TextButton>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
