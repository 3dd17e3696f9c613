import type { ReactElement } from 'react'
import { lazyPagePart } from '../../features/app/reload-recovery.ts'
import {
  CollectionDetail,
  type CollectionSlots,
} from '../../features/collection/detail/collection-detail.tsx'
import { useCollection } from '../../features/collection/queries.ts'
import { usePageTitle } from '../../features/navigation/use-page-title.ts'
import { ShareButton } from '../../features/share-link/share-button.tsx'
import { ConflictSlot } from '../../features/sync/conflicts/conflict-slot.tsx'
import { useRecentPage } from '../../platform/session/recent-pages.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'

// shown to members who are no collaborators
const ReportButton = lazyComponent(
  lazyPagePart(async () => (await import('../../features/report/report-button.tsx')).ReportButton),
)

const Collaborators = lazyComponent(
  lazyPagePart(async () => (await import('../../features/collaboration/collaborators.tsx')).Collaborators),
)
const OwnInvitation = lazyComponent(
  lazyPagePart(async () => (await import('../../features/collaboration/own-invitation.tsx')).OwnInvitation),
)

const SLOTS: CollectionSlots = {
  Cover: lazyComponent(
    lazyPagePart(async () => (await import('../../features/photo/cover/cover.tsx')).Cover),
  ),
  // opened by collaborators only
  CoverDialog: lazyComponent(
    lazyPagePart(
      async () => (await import('../../features/photo/cover/cover-dialog.tsx')).CollectionCoverDialog,
    ),
  ),
  Share: ({ collection }) => <ShareButton collection="route_collections" shared={collection} />,
  AddToTrip: lazyComponent(
    lazyPagePart(
      async () => (await import('../../features/trip/add/add-collection-to-trip.tsx')).AddCollectionToTrip,
    ),
  ),
  Collaborators: ({ collection, ...rest }) => (
    <Collaborators document={{ ...collection, collection: 'route_collections' }} {...rest} />
  ),
  Invitation: ({ collection, memberId }) => (
    <OwnInvitation document={{ ...collection, collection: 'route_collections' }} memberId={memberId} />
  ),
  OfflinePack: lazyComponent(
    lazyPagePart(async () => (await import('../../features/pack/pack-section.tsx')).PackSection),
  ),
  Report: ({ id }) => (
    <ReportButton
      target={{ collection: 'route_collections', id }}
      what="this collection"
      label="this collection"
    />
  ),
}

interface CollectionViewProps {
  id: string
  memberId: string
}

export function CollectionView({ id, memberId }: CollectionViewProps): ReactElement {
  usePageTitle(useCollection(id)?.name ?? 'Collection')
  useRecentPage('collection', id)
  return (
    <>
      <ConflictSlot collection="route_collections" id={id} />
      <CollectionDetail id={id} memberId={memberId} slots={SLOTS} />
    </>
  )
}
