import { css } from 'goober'
import type { ReactElement } from 'react'
import type { EventRow, RouteRow } from '../../../platform/port/port.ts'
import { narrow } from '../../../ui/theme/media.ts'
import { DateBlock } from '../date-block.tsx'
import type { Participation } from '../queries.ts'
import { type CardContext, EventCard } from './event-card.tsx'

const styles = css`
  & > li {
    display: grid;
    grid-template-columns: 4rem minmax(0, 1fr);
  }
  & > li > div {
    padding: 0 0 16px 18px;
    border-left: 1px solid var(--line);
  }
  & > li:last-child > div {
    padding-bottom: 4px;
  }
  ${narrow} {
    & > li {
      grid-template-columns: 3.625rem minmax(0, 1fr);
    }
    & > li > div {
      padding-left: 12px;
    }
  }
`

interface EventItemsProps {
  rows: readonly EventRow[]
  participations: ReadonlyMap<string, Participation>
  /** those on this device, by id */
  routes: ReadonlyMap<string, RouteRow> | undefined
  /** the next event that the member attends is marked, if it is among these */
  nextId?: string | null
  context: CardContext
}

/** Events with the day of each in the margin. */
export function EventItems(props: EventItemsProps): ReactElement {
  const { rows, participations, routes, nextId, context } = props
  return (
    <ol className={styles}>
      {rows.map((event) => {
        const isNext = event.id === nextId
        return (
          <li key={event.id}>
            <DateBlock period={event} size="small" isSoon={isNext} />
            <div>
              <EventCard
                event={event}
                participation={participations.get(event.id) ?? null}
                route={routes?.get(event.routes[0] ?? '') ?? null}
                context={context}
                isNext={isNext}
              />
            </div>
          </li>
        )
      })}
    </ol>
  )
}
