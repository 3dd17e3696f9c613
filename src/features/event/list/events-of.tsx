import { css } from 'goober'
import { type ReactElement, useMemo, useState } from 'react'
import { usePlatform } from '../../../platform/platform-context.ts'
import type { Queries } from '../../../platform/port/port.ts'
import { useSteadyQuery } from '../../../platform/queries/use-query.ts'
import { useSession } from '../../../state/session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { TextButton } from '../../../ui/button/text-link.tsx'
import { Skeleton, SkeletonBar } from '../../../ui/feedback/skeleton.tsx'
import { deviceTimeZone } from '../event-time.ts'
import { useMyParticipations } from '../queries.ts'
import type { CardSlots } from './event-card.tsx'
import { EventWeeks } from './event-weeks.tsx'

const PAGE_SIZE = 30
const MINUTE_MS = 60_000

const styles = css`
  & .foot {
    display: flex;
    flex-wrap: wrap;
    gap: 12px 20px;
    align-items: center;
    margin-top: 24px;
  }
`

type Owner = Queries['event.list']['args']['of']
export type EventTime = 'upcoming' | 'past'

interface EventsOfProps {
  /** a community or a host; must stay the same object */
  of: Owner
  slots: CardSlots
  renderEmpty: (time: EventTime) => ReactElement
}

/** The events of a community or of a host on this device, upcoming or past. */
export function EventsOf({ of, slots, renderEmpty }: EventsOfProps): ReactElement {
  const [time, setTime] = useState<EventTime>('upcoming')
  const [limit, setLimit] = useState(PAGE_SIZE)
  const found = useEvents(of, time, limit)
  const other = time === 'upcoming' ? 'past' : 'upcoming'
  return (
    <div className={styles}>
      {found === undefined ? (
        <Skeleton label="Loading...">
          <SkeletonBar height="132px" />
        </Skeleton>
      ) : found.rows.length === 0 ? (
        renderEmpty(time)
      ) : (
        <Weeks rows={found.rows} time={time} slots={slots} />
      )}
      <div className="foot">
        {found?.hasMore && <Button onClick={() => setLimit(limit + PAGE_SIZE)}>Show more events</Button>}
        <TextButton quiet onClick={() => setTime(other)}>
          Show {other} events
        </TextButton>
      </div>
    </div>
  )
}

type Rows = Parameters<typeof EventWeeks>[0]['rows']

function Weeks({ rows, time, slots }: { rows: Rows; time: EventTime; slots: CardSlots }): ReactElement {
  const { now } = usePlatform()
  const memberId = useSession().memberId ?? ''
  const participations = useMyParticipations(memberId)
  const context = useMemo(
    () => ({ memberId, now: now(), ownZone: deviceTimeZone(), placesAsOf: null, slots }),
    [memberId, now, slots],
  )
  return (
    <EventWeeks
      rows={rows}
      participations={participations ?? new Map()}
      isUpcoming={time === 'upcoming'}
      context={context}
    />
  )
}

function useEvents(of: Owner, time: EventTime, limit: number): { rows: Rows; hasMore: boolean } | undefined {
  const { now } = usePlatform()
  const [moment] = useState(() => new Date(Math.floor(now().getTime() / MINUTE_MS) * MINUTE_MS).toISOString())
  const { rows: found } = useSteadyQuery('event.list', { time, moment, of, limit: limit + 1 })
  return useMemo(
    () =>
      found && {
        // the sync status has the state of each event
        rows: found.slice(0, limit).map((event) => ({ ...event, unsent: null })),
        hasMore: found.length > limit,
      },
    [found, limit],
  )
}
