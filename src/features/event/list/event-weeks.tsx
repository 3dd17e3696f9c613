import { type ReactElement, useMemo } from 'react'
import type { EventRow } from '../../../platform/port/port.ts'
import { Section } from '../../../ui/layout/section.tsx'
import { firstWeekday } from '../first-weekday.ts'
import { type Participation, useFirstRoutes } from '../queries.ts'
import type { CardContext } from './event-card.tsx'
import { EventItems } from './event-items.tsx'
import { groupByWeek } from './weeks.ts'

interface EventWeeksProps {
  rows: readonly EventRow[]
  participations: ReadonlyMap<string, Participation>
  isUpcoming: boolean
  context: CardContext
}

/** Events by week. */
export function EventWeeks({ rows, participations, isUpcoming, context }: EventWeeksProps): ReactElement {
  const { now, ownZone } = context
  const weekday = firstWeekday()
  const weeks = useMemo(
    () => groupByWeek(rows, { now, ownZone, isUpcoming, firstWeekday: weekday }),
    [rows, now, ownZone, isUpcoming, weekday],
  )
  const routes = useFirstRoutes(rows)
  const next = isUpcoming
    ? rows.find(({ id, state }) => state !== 'cancelled' && participations.get(id)?.state === 'going')
    : undefined
  return (
    <div>
      {weeks.map((week) => (
        <Section key={week.key} title={week.title} note={week.days || undefined}>
          <EventItems {...{ rows: week.rows, participations, routes, context }} nextId={next?.id ?? null} />
        </Section>
      ))}
    </div>
  )
}
