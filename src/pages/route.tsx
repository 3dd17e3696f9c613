import { type ReactElement, useState } from 'react'
import type { Route } from '#domain/route/route.ts'
import { lazyPage } from '../features/app/lazy-page.ts'
import { pageCode } from '../features/app/page-code.ts'
import { ClosureTag } from '../features/comment/closure-tag.tsx'
import { usePage } from '../features/navigation/use-page.ts'
import { PackSection } from '../features/pack/pack-section.tsx'
import { useRoute } from '../features/route/one-route.ts'
import { RouteDetail, type RouteParts } from '../features/route/route-detail.tsx'
import { SaveRoute } from '../features/route/save-route.tsx'
import { ShareButton } from '../features/share-link/share-button.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { Page } from '../ui/page.tsx'
import { Skeleton, SkeletonBar } from '../ui/skeleton.tsx'

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
const Seen: RouteParts['SeenByOthers'] = (props) => (
  <ErrorBoundary size="small">
    <LateSeen {...props} />
  </ErrorBoundary>
)

const addCode = pageCode(
  async () => (await import('../features/collection/add-to-collection.tsx')).AddToCollection,
)
const AddToCollection = lazyPage(addCode, <></>)

function SaveAndGather({ route }: { route: Route }): ReactElement {
  const [gathering, gather] = useState(false)
  return (
    <>
      <SaveRoute route={route} />
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

const PARTS: RouteParts = {
  Save: SaveAndGather,
  Share: ({ route }) => <ShareButton collection="routes" shared={route} />,
  SeenByOthers: Seen,
  Closure: ClosureTag,
  Condition: lazyPage(conditionCode, <></>),
  OfflinePack: PackSection,
  Photos: lazyPage(photosCode, <></>),
  Character: lazyPage(characterCode, <></>),
  Climbs: lazyPage(climbsCode, <></>),
  Conditions: lazyPage(conditionsCode, waiting('Loading conditions', 110)),
  Members: lazyPage(membersCode, waiting('Loading reviews', 320)),
}

export function RoutePage({ params }: { params: { id: string } }): ReactElement {
  usePage(useRoute(params.id)?.name ?? 'Route')
  return (
    <Page>
      <RouteDetail id={params.id} parts={PARTS} />
    </Page>
  )
}
