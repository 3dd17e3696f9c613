import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import type { EventRow } from '../../../platform/port/port.ts'
import { formatCount } from '../../../ui/format/count.ts'
import { formatDayName, formatMonthName } from '../event-time.ts'
import type { CardContext } from '../list/event-card.tsx'
import type { Participation } from '../queries.ts'
import { CalendarEntry, CalendarMark } from './calendar-entry.tsx'
import { gridStyles } from './calendar-styles.ts'
import { dayAfterKey } from './day-keys.ts'
import { monthOf } from './month-weeks.ts'

const ENTRIES_SHOWN = 3
const MARKS_SHOWN = 4
const NO_EVENTS: readonly EventRow[] = []

interface MonthGridProps {
  month: string
  weeks: readonly (readonly string[])[]
  firstWeekday: number
  today: string
  selected: string
  byDay: ReadonlyMap<string, readonly EventRow[]>
  participations: ReadonlyMap<string, Participation>
  context: CardContext
  onSelect: (day: string) => void
  /** shows the month of a day that a key leads to */
  onMonthChange: (month: string) => void
}

/** A month as a table; arrow keys move between its days, also into other months. */
export function MonthGrid(props: MonthGridProps): ReactElement {
  const { month, weeks, firstWeekday, today, selected, onSelect } = props
  const { table, focused, onKeyDown } = useDayKeys(props)
  return (
    <table ref={table} className={gridStyles} aria-label={`Events in ${formatMonthName(month)}`}>
      <thead>
        <tr>
          {weeks[0]?.map((day) => {
            const name = formatDayName(day).split(' ')[0] ?? ''
            return (
              <th key={day} scope="col" abbr={name}>
                {name.slice(0, 1)}
                <span>{name.slice(1, 3)}</span>
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={`${week[0]} ${firstWeekday}`}>
            {week.map((day) => (
              <DayCell
                key={day}
                {...props}
                day={day}
                isToday={day === today}
                isSelected={day === selected}
                isFocused={day === focused}
                onSelect={() => onSelect(day)}
                onKeyDown={onKeyDown}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** One day can be reached by Tab; the keys move from it. */
function useDayKeys({ weeks, selected, firstWeekday, onMonthChange }: MonthGridProps) {
  const table = useRef<HTMLTableElement>(null)
  const [moved, setMoved] = useState<{ to: string; isByKey: boolean } | null>(null)
  const days = weeks.flat()
  const wanted = moved?.to ?? selected
  const isShown = days.includes(wanted)
  const focused = isShown ? wanted : (days.find((day) => day.endsWith('-01')) ?? '')
  useEffect(() => {
    if (moved?.isByKey && isShown)
      table.current?.querySelector<HTMLButtonElement>(`[data-day="${moved.to}"]`)?.focus()
  }, [moved, isShown])

  function onKeyDown(event: KeyboardEvent): void {
    const { target, key } = event
    const from = target instanceof HTMLElement ? target.dataset['day'] : undefined
    const to = from && dayAfterKey({ key, from, firstWeekday })
    if (!to) return
    event.preventDefault()
    setMoved({ to, isByKey: true })
    if (!days.includes(to)) onMonthChange(monthOf(to))
  }
  return { table, focused, onKeyDown }
}

interface DayCellProps extends Omit<MonthGridProps, 'onSelect'> {
  day: string
  isToday: boolean
  isSelected: boolean
  isFocused: boolean
  onSelect: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

function DayCell(props: DayCellProps): ReactElement {
  const { day, month, today, byDay, participations, context, isToday, isSelected, isFocused } = props
  const { onSelect, onKeyDown } = props
  const events = byDay.get(day) ?? NO_EVENTS
  const count = events.length === 0 ? 'no events' : formatCount(events.length, 'event')
  const more = events.length - ENTRIES_SHOWN
  return (
    <td
      data-selected={isSelected || undefined}
      data-out={monthOf(day) !== month || undefined}
      data-past={day < today || undefined}
    >
      <button
        type="button"
        className="day"
        data-day={day}
        tabIndex={isFocused ? 0 : -1}
        aria-pressed={isSelected}
        aria-current={isToday ? 'date' : undefined}
        aria-label={`${formatDayName(day)}, ${count}`}
        onClick={onSelect}
        onKeyDown={onKeyDown}
      >
        {Number(day.slice(8))}
      </button>
      <span className="marks">
        {events.slice(0, MARKS_SHOWN).map((event) => (
          <CalendarMark
            key={event.id}
            event={event}
            participation={participations.get(event.id)}
            memberId={context.memberId}
          />
        ))}
      </span>
      <ul className="entries">
        {events.slice(0, ENTRIES_SHOWN).map((event) => (
          <li key={event.id}>
            <CalendarEntry
              event={event}
              participation={participations.get(event.id)}
              day={day}
              context={context}
            />
          </li>
        ))}
      </ul>
      {more > 0 && <span className="more">{more.toLocaleString('en')} more</span>}
    </td>
  )
}
