import { css } from 'goober'
import { type ComponentType, type ReactElement, type ReactNode, useMemo, useState } from 'react'
import { isHost } from '#domain/event/may-write.ts'
import { paths } from '../../../paths.ts'
import { usePlatform } from '../../../platform/platform-context.ts'
import type { EventRow } from '../../../platform/port/port.ts'
import { useIsOffline } from '../../../state/offline.ts'
import { useSyncStatus } from '../../../state/sync-status.ts'
import { Button } from '../../../ui/button/button.tsx'
import { RelativeTime } from '../../../ui/display/relative-time.tsx'
import { Skeleton, SkeletonBar } from '../../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { SegmentedLinks } from '../../../ui/tabs/segmented-links.tsx'
import { TabLinks } from '../../../ui/tabs/tabs.tsx'
import { textStyles } from '../../../ui/theme/text-styles.ts'
import type { MonthCalendarProps } from '../calendar/month-calendar.tsx'
import { deviceTimeZone, formatMoment } from '../event-time.ts'
import { type Participation, useEventAgenda, useMyParticipations } from '../queries.ts'
import { type AgendaView, NO_FILTERS, ROLES, type Role, writeAgendaView } from './agenda-view.ts'
import type { CardContext, CardSlots } from './event-card.tsx'
import { EventWeeks } from './event-weeks.tsx'
import { EventFilters } from './filter/event-filters.tsx'
import { NoEvents } from './no-events.tsx'
import { momentsOf } from './period.ts'
import { type AgendaViewControl, useAgendaView } from './use-agenda-view.ts'
import { conditionsOf } from './view-conditions.ts'

const PAGE_SIZE = 30
/** All own events are read, so that they can be counted by role. */
const OWN_MAX = 300
const MINUTE_MS = 60_000

/** The length of the list, so that going back restores it. */
let savedLimit = PAGE_SIZE

const foot = css`
  display: flex;
  justify-content: center;
  margin-top: 24px;
`

const TABS: readonly { list: AgendaView['list']; label: string }[] = [
  { list: 'upcoming', label: 'Upcoming' },
  { list: 'mine', label: 'Mine' },
  { list: 'past', label: 'Past' },
]

interface EventListProps {
  memberId: string
  slots: CardSlots & { Calendar: ComponentType<MonthCalendarProps> }
  /** leads to the form for a new event */
  actions: ReactNode
}

/** Upcoming events, the member's own and past ones, by week or as a calendar of all of them. */
export function EventList({ memberId, slots, actions }: EventListProps): ReactElement {
  const { view, setText, update } = useAgendaView()
  const context = useCardContext(memberId, slots)
  return (
    <>
      <PageHeader
        title="Events"
        subtitle={<DataAge />}
        actions={
          <>
            <ViewLinks view={view} />
            {actions}
          </>
        }
      />
      {view.isCalendar ? (
        <>
          <EventFilters {...{ memberId, view }} counts={null} onTextChange={setText} onViewChange={update} />
          <slots.Calendar view={view} onViewChange={update} context={context} />
        </>
      ) : (
        <Agenda {...{ memberId, view, setText, update, context }} />
      )}
    </>
  )
}

function ViewLinks({ view }: { view: AgendaView }): ReactElement {
  const href = (isCalendar: boolean): string => `${paths.events}${writeAgendaView({ ...view, isCalendar })}`
  return (
    <SegmentedLinks
      label="View"
      links={[
        { href: href(false), label: 'Agenda', icon: 'list', current: !view.isCalendar },
        { href: href(true), label: 'Calendar', icon: 'calendar', current: view.isCalendar },
      ]}
    />
  )
}

interface AgendaProps extends AgendaViewControl {
  memberId: string
  context: CardContext
}

function Agenda({ memberId, view, setText, update, context }: AgendaProps): ReactElement {
  const [limit, setLimit] = useState(savedLimit)
  const found = useFoundEvents(view, { memberId, limit })
  function showMore(): void {
    savedLimit = limit + PAGE_SIZE
    setLimit(savedLimit)
  }
  return (
    <>
      <TabLinks
        label="Events"
        links={TABS.map(({ list, label }) => ({
          href: `${paths.events}${writeAgendaView({ ...view, list })}`,
          label,
          current: view.list === list,
        }))}
      />
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

interface FoundEvents {
  /** undefined: not loaded yet */
  rows: readonly EventRow[] | undefined
  hasMore: boolean
  participations: ReadonlyMap<string, Participation>
  counts: Record<Role, number> | null
}

const NO_PARTICIPATIONS: ReadonlyMap<string, Participation> = new Map()

function useFoundEvents(
  view: AgendaView,
  { memberId, limit }: { memberId: string; limit: number },
): FoundEvents {
  const { now } = usePlatform()
  // stays the same while the page is open, so that the query does
  const [moment] = useState(() => new Date(Math.floor(now().getTime() / MINUTE_MS) * MINUTE_MS).toISOString())
  const { list, text, activity, role, when } = view
  const isMine = list === 'mine'
  const period =
    list === 'upcoming' && when !== null ? momentsOf(when, new Date(moment), deviceTimeZone()) : {}
  const { rows: found } = useEventAgenda({
    list,
    moment,
    text: text.trim(),
    activity,
    conditions: { ...conditionsOf(view), ...period },
    limit: isMine ? OWN_MAX : limit,
  })
  const participations = useMyParticipations(memberId)
  if (!found || !participations)
    return { rows: undefined, hasMore: false, participations: NO_PARTICIPATIONS, counts: null }
  if (!isMine) return { ...found, participations, counts: null }
  const inRole = (wanted: Role) =>
    found.rows.filter((event) => rolesIn(event, participations.get(event.id), memberId).includes(wanted))
  const rows = role === null ? found.rows : inRole(role)
  const counts = Object.fromEntries(ROLES.map((each) => [each, inRole(each).length])) as Record<Role, number>
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit, participations, counts }
}

function rolesIn(event: EventRow, participation: Participation | undefined, memberId: string): Role[] {
  const roles: Role[] = isHost(event, memberId) ? ['hosting'] : []
  if (participation?.state === 'going') roles.push('going')
  if (participation?.state === 'waitlist' || participation?.state === 'offered') roles.push('waitlist')
  return roles
}

function useCardContext(memberId: string, slots: CardSlots): CardContext {
  const { now } = usePlatform()
  const isOffline = useIsOffline()
  const { lastSyncedAt } = useSyncStatus()
  const ownZone = deviceTimeZone()
  const placesAsOf = isOffline && lastSyncedAt ? formatMoment(lastSyncedAt, now(), ownZone) : null
  return useMemo(
    () => ({ memberId, now: now(), ownZone, placesAsOf, slots }),
    [memberId, now, ownZone, placesAsOf, slots],
  )
}

function DataAge(): ReactElement {
  const { lastSyncedAt } = useSyncStatus()
  return (
    <p className={`${textStyles.small} ${textStyles.muted}`}>
      Events on this device
      {lastSyncedAt && (
        <>
          , updated <RelativeTime at={lastSyncedAt} />
        </>
      )}
    </p>
  )
}
