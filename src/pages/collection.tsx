import type { ReactElement } from 'react'
import { lazyPage } from '../features/app/lazy-page.ts'
import { pageCode } from '../features/app/page-code.ts'
import { CollectionDetail, type CollectionSlots } from '../features/collection/detail/collection-detail.tsx'
import { useCollection } from '../features/collection/queries.ts'
import { usePageTitle } from '../features/navigation/use-page-title.ts'
import { PackSection } from '../features/pack/pack-section.tsx'
import { ShareButton } from '../features/share-link/share-button.tsx'

// only who does not keep a collection reports it
const reportCode = pageCode(async () => (await import('../features/report/report-button.tsx')).ReportButton)
const ReportButton = lazyPage(reportCode, <></>)

const coverCode = pageCode(async () => (await import('../features/photo/cover/cover.tsx')).Cover)
// only who keeps a collection chooses one
const coverDialogCode = pageCode(
  async () => (await import('../features/photo/cover/cover-dialog.tsx')).CoverDialog,
)

const PARTS: CollectionSlots = {
  Cover: lazyPage(coverCode, <></>),
  CoverDialog: lazyPage(coverDialogCode, <></>),
  Share: ({ collection }) => <ShareButton collection="route_collections" shared={collection} />,
  OfflinePack: PackSection,
  Report: ({ id }) => (
    <ReportButton
      target={{ collection: 'route_collections', id }}
      what="this collection"
      label="this collection"
    />
  ),
}

export function CollectionPage({ id, memberId }: { id: string; memberId: string }): ReactElement {
  usePageTitle(useCollection(id)?.name ?? 'Collection')
  return <CollectionDetail id={id} memberId={memberId} slots={PARTS} />
}
