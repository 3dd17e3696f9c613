import type { ReactElement } from 'react'
import { lazyPage } from '../features/app/lazy-page.ts'
import { pageCode } from '../features/app/page-code.ts'
import { CollectionList } from '../features/collection/list/collection-list.tsx'
import { usePageTitle } from '../features/navigation/use-page-title.ts'
import { useSession } from '../state/session.ts'
import { Skeleton, SkeletonBar } from '../ui/feedback/skeleton.tsx'
import { Page } from '../ui/layout/page.tsx'

const oneCode = pageCode(async () => (await import('./collection.tsx')).CollectionPage)
const One = lazyPage(
  oneCode,
  <Skeleton label="Loading...">
    <SkeletonBar height="380px" />
  </Skeleton>,
)

const coverCode = pageCode(async () => (await import('../features/photo/cover/cover.tsx')).Cover)
const CARD_PARTS = { Cover: lazyPage(coverCode, <></>) }

/** All of the member’s collections, or one of anybody’s. */
export function CollectionsPage({ params }: { params: { id?: string | undefined } }): ReactElement | null {
  const { memberId } = useSession()
  if (memberId === null) return null
  return <Page>{params.id ? <One id={params.id} memberId={memberId} /> : <All memberId={memberId} />}</Page>
}

function All({ memberId }: { memberId: string }): ReactElement {
  usePageTitle('Collections')
  return <CollectionList memberId={memberId} slots={CARD_PARTS} />
}
