import { type ReactElement, useMemo } from 'react'
import type { EventRow } from '../../../platform/port/port.ts'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { CHEVRON_LEFT_SHAPE } from '../../../ui/icons/late-shapes.ts'
import { Section } from '../../../ui/layout/section.tsx'
import { textStyles } from '../../../ui/theme/text-styles.ts'
import { formatDayName, formatMonthName, wallTime } from '../event-time.ts'
import { firstWeekday } from '../first-weekday.ts'
import type { CardContext } from '../list/event-card.tsx'
import { EventItems } from '../list/event-items.tsx'
import type { AgendaView } from '../list/view/agenda-view.ts'
import { conditionsOf } from '../list/view/view-conditions.ts'
import { type Participation, useEventPeriod, useFirstRoutes, useMyParticipations } from '../queries.ts'
import { calendarHeadStyles, dayStyles, markStyles } from './calendar-styles.ts'
import { type EntryKind, KIND_LABELS } from './entry-kind.ts'
import { MonthGrid } from './month-grid.tsx'
import { addMonths, eventsByDay, monthOf, toDay, weeksOfMonth, windowOf } from './month-weeks.ts'

/** Events of one month that are read. */
const EVENTS_MAX = 400

export interface MonthCalendarProps {
  view: AgendaView
  onViewChange: (view: Partial<AgendaView>) => void
  context: CardContext
}

/** The events on this device by month, with those of one day below. */
export function MonthCalendar({ view, onViewChange, context }: MonthCalendarProps): ReactElement {
  const today = toDay(wallTime(context.now.getTime(), context.ownZone))
  const month = view.month ?? monthOf(view.day ?? today)
  const weekday = firstWeekday()
  const weeks = useMemo(() => weeksOfMonth(month, weekday), [month, weekday])
  const days = weeks.flat()
  const selected = view.day ?? (monthOf(today) === month ? today : `${month}-01`)
  const { byDay, hasMore } = useMonthEvents(view, days)
  const participations = useMyParticipations(context.memberId) ?? NO_PARTICIPATIONS
  return (
    <>
      <CalendarHead
        month={month}
        onMonthChange={(next) => onViewChange({ month: next, day: null })}
        onToday={() => onViewChange({ month: null, day: null })}
      />
      <MonthGrid
        {...{ month, weeks, today, selected, byDay, participations, context }}
        firstWeekday={weekday}
        onSelect={(day) => onViewChange({ day, month })}
        onMonthChange={(next) => onViewChange({ month: next, day: null })}
      />
      {hasMore && (
        <p className={textStyles.muted}>
          Only the first {EVENTS_MAX} events of this month are shown. Filter to see others.
        </p>
      )}
      <DayEvents day={selected} rows={byDay.get(selected) ?? []} {...{ participations, context }} />
    </>
  )
}

const NO_PARTICIPATIONS: ReadonlyMap<string, Participation> = new Map()

function useMonthEvents(view: AgendaView, days: readonly string[]) {
  const { text, activity } = view
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const { rows: found } = useEventPeriod({
    ...windowOf(first, last),
    text: text.trim(),
    activity,
    conditions: conditionsOf(view),
    limit: EVENTS_MAX,
  })
  const byDay = useMemo(() => eventsByDay(found?.rows ?? []), [found])
  return { byDay, hasMore: found?.hasMore ?? false }
}

interface CalendarHeadProps {
  month: string
  onMonthChange: (month: string) => void
  onToday: () => void
}

function CalendarHead({ month, onMonthChange, onToday }: CalendarHeadProps): ReactElement {
  const kinds = Object.entries(KIND_LABELS) as [EntryKind, string][]
  return (
    <div className={calendarHeadStyles}>
      <div>
        <h2 aria-live="polite">{formatMonthName(month)}</h2>
        <span className="step">
          <IconButton
            label="Previous month"
            icon={CHEVRON_LEFT_SHAPE}
            onClick={() => onMonthChange(addMonths(month, -1))}
          />
          <IconButton
            label="Next month"
            icon={CHEVRON_LEFT_SHAPE}
            className="next"
            onClick={() => onMonthChange(addMonths(month, 1))}
          />
        </span>
        <Button onClick={onToday}>Today</Button>
      </div>
      <ul aria-label="Key">
        {kinds.map(([kind, label]) => (
          <li key={kind}>
            <i className={markStyles} data-kind={kind} />
            {label}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface DayEventsProps {
  day: string
  rows: readonly EventRow[]
  participations: ReadonlyMap<string, Participation>
  context: CardContext
}

function DayEvents({ day, rows, participations, context }: DayEventsProps): ReactElement {
  const routes = useFirstRoutes(rows)
  return (
    <div className={dayStyles}>
      <Section title={formatDayName(day)}>
        {rows.length === 0 ? (
          <p className={textStyles.muted}>No events on this day.</p>
        ) : (
          <EventItems {...{ rows, participations, routes, context }} />
        )}
      </Section>
    </div>
  )
}
