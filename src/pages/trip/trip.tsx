import type { ReactElement } from 'react'
import { lazyPagePart } from '../../features/app/reload-recovery.ts'
import { OwnInvitation } from '../../features/collaboration/own-invitation.tsx'
import { usePageTitle } from '../../features/navigation/use-page-title.ts'
import { ConflictSlot } from '../../features/sync/conflicts/conflict-slot.tsx'
import { TripDetail } from '../../features/trip/detail/trip-detail.tsx'
import type { TripSlots } from '../../features/trip/detail/trip-slots.ts'
import { useTrip } from '../../features/trip/queries.ts'
import { useRecentPage } from '../../platform/session/recent-pages.ts'
import { useSession } from '../../state/session.ts'
import { Page } from '../../ui/layout/page.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'

// shown to members who do not take part
const ReportButton = lazyComponent(
  lazyPagePart(async () => (await import('../../features/report/report-button.tsx')).ReportButton),
)

const Collaborators = lazyComponent(
  lazyPagePart(async () => (await import('../../features/collaboration/collaborators.tsx')).Collaborators),
)

const ShareButton = lazyComponent(
  lazyPagePart(async () => (await import('../../features/share-link/share-button.tsx')).ShareButton),
)

const StopOuting = lazyComponent(
  lazyPagePart(async () => (await import('../../features/outing/stop-outing.tsx')).StopOuting),
)

const PackSection = lazyComponent(
  lazyPagePart(async () => (await import('../../features/pack/pack-section.tsx')).PackSection),
)

const InviteLink = lazyComponent(
  lazyPagePart(async () => (await import('../../features/invite-link/invite-link.tsx')).InviteLinkManager),
)
const InviteLinkOf = ({ id }: { id: string }) => <InviteLink target={{ collection: 'trips', id }} />

const SLOTS: TripSlots = {
  OfflinePack: PackSection,
  Outing: (stop) => <StopOuting {...stop} />,
  Share: ({ trip }) => <ShareButton collection="trips" shared={trip} />,
  Collaborators: ({ trip, ...rest }) => (
    <Collaborators document={{ ...trip, collection: 'trips' }} InviteLink={InviteLinkOf} {...rest} />
  ),
  Invitation: ({ trip, memberId }) => (
    <OwnInvitation document={{ ...trip, collection: 'trips' }} memberId={memberId} />
  ),
  Report: ({ id }) => (
    <ReportButton target={{ collection: 'trips', id }} what="this trip" label="this trip" />
  ),
}

/** A trip as it is on this device; what is missing is downloaded while the page is open. */
export function TripPage({ params: { id } }: { params: { id: string } }): ReactElement | null {
  const { memberId } = useSession()
  usePageTitle(useTrip(id)?.name ?? 'Trip')
  useRecentPage('trip', id)
  if (memberId === null) return null
  return (
    <Page>
      <ConflictSlot collection="trips" id={id} />
      <TripDetail id={id} memberId={memberId} slots={SLOTS} />
    </Page>
  )
}
