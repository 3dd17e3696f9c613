import type { ReactElement } from 'react'
import { lazyPagePart } from '../../features/app/reload-recovery.ts'
import { EventDetail, type EventSlots } from '../../features/event/detail/event-detail.tsx'
import { useEvent } from '../../features/event/queries.ts'
import { usePageTitle } from '../../features/navigation/use-page-title.ts'
import { Grade } from '../../features/route/grade.tsx'
import { RouteCard } from '../../features/route/route-card.tsx'
import { ConflictSlot } from '../../features/sync/conflicts/conflict-slot.tsx'
import { useRecentPage } from '../../platform/session/recent-pages.ts'
import { useSession } from '../../state/session.ts'
import { Page } from '../../ui/layout/page.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { WithCovers } from '../with-covers.tsx'

// shown to members who are no hosts
const ReportButton = lazyComponent(
  lazyPagePart(async () => (await import('../../features/report/report-button.tsx')).ReportButton),
)

const Discussion = lazyComponent(
  lazyPagePart(async () => (await import('./event-discussion.tsx')).EventDiscussion),
)

const SLOTS: EventSlots = {
  Grade,
  RouteCard,
  Report: ({ id }) => (
    <ReportButton target={{ collection: 'events', id }} what="this event" label="this event" />
  ),
  Discussion,
  SeriesDates: lazyComponent(
    lazyPagePart(async () => (await import('../../features/event/detail/series-dates.tsx')).SeriesDates),
  ),
  CalendarButton: lazyComponent(
    lazyPagePart(
      async () => (await import('../../features/event/detail/calendar-button.tsx')).CalendarButton,
    ),
  ),
  AddToTrip: lazyComponent(
    lazyPagePart(async () => (await import('../../features/trip/add/add-event-to-trip.tsx')).AddEventToTrip),
  ),
  OfflinePack: lazyComponent(
    lazyPagePart(async () => (await import('../../features/pack/pack-section.tsx')).PackSection),
  ),
  QuestionsDialog: lazyComponent(
    lazyPagePart(
      async () =>
        (await import('../../features/event/detail/questions/questions-dialog.tsx')).QuestionsDialog,
    ),
  ),
  HostActions: lazyComponent(
    lazyPagePart(async () => (await import('../../features/event/detail/host-actions.tsx')).HostActions),
  ),
  HostPeople: lazyComponent(
    lazyPagePart(async () => (await import('../../features/event/detail/host-people.tsx')).HostPeople),
  ),
}

/** An event as it is on this device; what is missing is downloaded while the page is open. */
export function EventPage({ params: { id } }: { params: { id: string } }): ReactElement | null {
  const { memberId } = useSession()
  usePageTitle(useEvent(id)?.title ?? 'Event')
  useRecentPage('event', id)
  if (memberId === null) return null
  return (
    <Page>
      <ConflictSlot collection="events" id={id} />
      <WithCovers>
        <EventDetail key={id} id={id} memberId={memberId} slots={SLOTS} />
      </WithCovers>
    </Page>
  )
}
