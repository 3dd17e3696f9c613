import type { ReactElement } from 'react'
import { lazyPagePart } from '../../features/app/reload-recovery.ts'
import { CollectionList } from '../../features/collection/list/collection-list.tsx'
import { usePageTitle } from '../../features/navigation/use-page-title.ts'
import { useSession } from '../../state/session.ts'
import { Skeleton, SkeletonBar } from '../../ui/feedback/skeleton.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'

const CollectionView = lazyComponent(
  lazyPagePart(async () => (await import('./collection.tsx')).CollectionView),
  {
    placeholder: (
      <Skeleton label="Loading...">
        <SkeletonBar height="380px" />
      </Skeleton>
    ),
  },
)

const Cover = lazyComponent(
  lazyPagePart(async () => (await import('../../features/photo/cover/cover.tsx')).Cover),
)
const CARD_SLOTS = { Cover }

interface CollectionsPageProps {
  params: { id?: string | undefined }
}

/** All collections of the member, or one collection of anyone. */
export function CollectionsPage({ params }: CollectionsPageProps): ReactElement | null {
  const { memberId } = useSession()
  if (memberId === null) return null
  return (
    <Page>
      {params.id ? (
        <CollectionView id={params.id} memberId={memberId} />
      ) : (
        <OwnCollections memberId={memberId} />
      )}
    </Page>
  )
}

function OwnCollections({ memberId }: { memberId: string }): ReactElement {
  usePageTitle('Collections')
  return <CollectionList memberId={memberId} slots={CARD_SLOTS} />
}
