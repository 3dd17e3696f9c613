import { css } from 'goober'
import { type ReactElement, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Skeleton, SkeletonBar } from '../../../ui/feedback/skeleton.tsx'
import type { CardContext } from './event-card.tsx'
import { EventWeeks } from './event-weeks.tsx'
import { EventFilters } from './filter/event-filters.tsx'
import { NoEvents } from './no-events.tsx'
import { useFoundEvents } from './use-found-events.ts'
import { NO_FILTERS } from './view/agenda-view.ts'
import type { AgendaViewControl } from './view/use-agenda-view.ts'

const PAGE_SIZE = 30

/** The length of the list, so that going back restores it. */
let savedLimit = PAGE_SIZE

const foot = css`
  display: flex;
  justify-content: center;
  margin-top: 24px;
`

interface AgendaProps extends AgendaViewControl {
  memberId: string
  context: CardContext
}

/** The filters, and the events by week. */
export function Agenda({ memberId, view, setText, update, context }: AgendaProps): ReactElement {
  const [limit, setLimit] = useState(savedLimit)
  const found = useFoundEvents(view, { memberId, limit })
  function showMore(): void {
    savedLimit = limit + PAGE_SIZE
    setLimit(savedLimit)
  }
  return (
    <>
      <EventFilters
        {...{ memberId, view }}
        counts={found.counts}
        onTextChange={setText}
        onViewChange={update}
      />
      {found.rows === undefined ? (
        <Skeleton label="Loading...">
          <SkeletonBar height="132px" />
        </Skeleton>
      ) : found.rows.length === 0 ? (
        <NoEvents view={view} onClear={() => update(NO_FILTERS)} />
      ) : (
        <EventWeeks
          rows={found.rows}
          participations={found.participations}
          isUpcoming={view.list !== 'past'}
          context={context}
        />
      )}
      {found.hasMore && (
        <div className={foot}>
          <Button onClick={showMore}>Show more events</Button>
        </div>
      )}
    </>
  )
}
