import { type ReactElement, useState } from 'react'
import type { Route } from '#domain/route/route.ts'
import { lazyPage } from '../features/app/lazy-page.ts'
import { pageCode } from '../features/app/page-code.ts'
import { ClosureTag } from '../features/comment/condition/closure-tag.tsx'
import { usePageTitle } from '../features/navigation/use-page-title.ts'
import { PackSection } from '../features/pack/pack-section.tsx'
import { RouteDetail, type RouteSlots } from '../features/route/detail/route-detail.tsx'
import { SaveButton } from '../features/route/detail/save-button.tsx'
import { useRoute } from '../features/route/queries.ts'
import { ShareButton } from '../features/share-link/share-button.tsx'
import { Button } from '../ui/button/button.tsx'
import { ErrorBoundary } from '../ui/feedback/error-boundary.tsx'
import { Skeleton, SkeletonBar } from '../ui/feedback/skeleton.tsx'
import { Page } from '../ui/layout/page.tsx'

const waiting = (label: string, heightPx: number): ReactElement => (
  <Skeleton label={label}>
    <SkeletonBar height={`${heightPx}px`} />
  </Skeleton>
)

// One file, which nothing above the fold waits for.
const membersCode = pageCode(async () => (await import('./route-members.tsx')).RouteMembers)
const seenCode = pageCode(async () => (await import('./route-members.tsx')).RouteSeen)
const conditionsCode = pageCode(async () => (await import('./route-members.tsx')).RouteConditions)

const conditionCode = pageCode(async () => (await import('./route-members.tsx')).RouteCondition)
const characterCode = pageCode(async () => (await import('./route-members.tsx')).RouteCharacter)
const climbsCode = pageCode(async () => (await import('./route-members.tsx')).RouteClimbs)
const photosCode = pageCode(async () => (await import('./route-members.tsx')).RoutePhotos)

const LateSeen = lazyPage(seenCode, <></>)
const Seen: RouteSlots['PrivacyPreview'] = (props) => (
  <ErrorBoundary size="small">
    <LateSeen {...props} />
  </ErrorBoundary>
)

const addCode = pageCode(
  async () => (await import('../features/collection/list/add-to-collection.tsx')).AddToCollection,
)
const AddToCollection = lazyPage(addCode, <></>)

function SaveAndGather({ route }: { route: Route }): ReactElement {
  const [gathering, gather] = useState(false)
  return (
    <>
      <SaveButton route={route} />
      <Button icon="list" aria-haspopup="dialog" onClick={() => gather(true)}>
        Add to collection
      </Button>
      {gathering && (
        <ErrorBoundary size="small">
          <AddToCollection route={route} onClose={() => gather(false)} />
        </ErrorBoundary>
      )}
    </>
  )
}

const PARTS: RouteSlots = {
  Save: SaveAndGather,
  Share: ({ route }) => <ShareButton collection="routes" shared={route} />,
  PrivacyPreview: Seen,
  ClosureTag,
  LatestCondition: lazyPage(conditionCode, <></>),
  OfflinePack: PackSection,
  Photos: lazyPage(photosCode, <></>),
  DifficultyAndSurface: lazyPage(characterCode, <></>),
  Climbs: lazyPage(climbsCode, <></>),
  Conditions: lazyPage(conditionsCode, waiting('Loading conditions', 110)),
  Contributions: lazyPage(membersCode, waiting('Loading reviews', 320)),
}

export function RoutePage({ params }: { params: { id: string } }): ReactElement {
  usePageTitle(useRoute(params.id)?.name ?? 'Route')
  return (
    <Page>
      <RouteDetail id={params.id} parts={PARTS} />
    </Page>
  )
}
