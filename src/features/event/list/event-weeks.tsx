import { css } from 'goober'
import { type ReactElement, useMemo } from 'react'
import type { EventRow } from '../../../platform/port/port.ts'
import { Section } from '../../../ui/layout/section.tsx'
import { narrow } from '../../../ui/theme/media.ts'
import { DateBlock } from '../date-block.tsx'
import { type Participation, useRoutesById } from '../queries.ts'
import { type CardContext, EventCard } from './event-card.tsx'
import { groupByWeek } from './weeks.ts'

const styles = css`
  max-width: 840px;
  & li {
    display: grid;
    grid-template-columns: 4rem minmax(0, 1fr);
  }
  & li > div {
    padding: 0 0 16px 18px;
    border-left: 1px solid var(--line);
  }
  & li:last-child > div {
    padding-bottom: 4px;
  }
  ${narrow} {
    & li {
      grid-template-columns: 3.625rem minmax(0, 1fr);
    }
    & li > div {
      padding-left: 12px;
    }
  }
`

interface EventWeeksProps {
  rows: readonly EventRow[]
  participations: ReadonlyMap<string, Participation>
  isUpcoming: boolean
  context: CardContext
}

/** Events by week, with the day of each in the margin. */
export function EventWeeks({ rows, participations, isUpcoming, context }: EventWeeksProps): ReactElement {
  const { now, ownZone } = context
  const weeks = useMemo(
    () => groupByWeek(rows, { now, ownZone, isUpcoming }),
    [rows, now, ownZone, isUpcoming],
  )
  const routeIds = useMemo(() => [...new Set(rows.flatMap(({ routes }) => routes[0] ?? []))], [rows])
  const routes = useRoutesById(routeIds)
  return (
    <div className={styles}>
      {weeks.map((week) => (
        <Section key={week.key} title={week.title} note={week.days || undefined}>
          <ol>
            {week.rows.map((event) => {
              const participation = participations.get(event.id) ?? null
              return (
                <li key={event.id}>
                  <DateBlock
                    period={event}
                    size="small"
                    isSoon={isUpcoming && participation?.state === 'going'}
                  />
                  <div>
                    <EventCard
                      event={event}
                      participation={participation}
                      route={routes?.get(event.routes[0] ?? '') ?? null}
                      context={context}
                    />
                  </div>
                </li>
              )
            })}
          </ol>
        </Section>
      ))}
    </div>
  )
}
