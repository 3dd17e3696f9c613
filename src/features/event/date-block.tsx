import { css } from 'goober'
import type { ReactElement } from 'react'
import { narrow } from '../../ui/theme/media.ts'
import { dayPartsOf, type EventPeriod } from './event-time.ts'

const styles = css`
  flex: none;
  align-self: start;
  width: 4.75rem;
  padding: 8px 0 7px;
  border: 1px solid var(--rule);
  background: var(--raised);
  color: var(--muted);
  font-size: 0.8125rem;
  line-height: 1rem;
  text-align: center;
  & > * {
    display: block;
  }
  & b {
    color: var(--ink);
    font-size: 2rem;
    font-weight: 650;
    line-height: 2.125rem;
    letter-spacing: -0.04em;
  }
  &[data-size='small'] {
    width: 3rem;
    padding: 4px 0 3px;
    border-color: var(--edge);
    font-size: 0.6875rem;
    line-height: 0.8125rem;
  }
  &[data-size='small'] b {
    font-size: 1.125rem;
    line-height: 1.25rem;
  }
  &[data-soon] {
    border-color: var(--blaze-line);
  }
  &[data-soon] b {
    color: var(--blaze);
  }
  ${narrow} {
    &:not([data-size='small']) {
      width: 3.75rem;
    }
    & .long {
      display: none;
    }
    &:not([data-size='small']) b {
      font-size: 1.5rem;
      line-height: 1.75rem;
    }
  }
`

interface DateBlockProps {
  period: EventPeriod
  size?: 'small'
  /** the next one that the member attends */
  isSoon?: boolean
}

/** The day of an event as a leaf of a calendar. */
export function DateBlock({ period, size, isSoon }: DateBlockProps): ReactElement {
  const { weekday, day, month } = dayPartsOf(period)
  return (
    <time className={styles} dateTime={period.start} data-size={size} data-soon={isSoon || undefined}>
      <span>{weekday} </span>
      <b>{day} </b>
      <span>
        {month.slice(0, 3)}
        {!size && <span className="long">{month.slice(3)}</span>}
      </span>
    </time>
  )
}
