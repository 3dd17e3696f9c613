import { css } from 'goober'
import { lazy, type ReactElement, Suspense } from 'react'
import { useSearch } from 'wouter'
import { usePage } from '../features/navigation/use-page.ts'
import { RouteEdit } from '../features/route/route-edit.tsx'
import { MapWaiting } from '../ui/map/map-waiting.tsx'
import { Page } from '../ui/page.tsx'

const RouteLine = lazy(async () => ({
  default: (await import('../features/route/editor/route-line.tsx')).RouteLine,
}))

const column = css`
  max-width: 640px;
`

export function RouteEditPage({ params }: { params: { id: string } }): ReactElement {
  usePage('Edit route')
  const isLine = new URLSearchParams(useSearch()).has('line')
  if (isLine)
    return (
      <Page>
        <Suspense fallback={<MapWaiting />}>
          <RouteLine key={params.id} id={params.id} />
        </Suspense>
      </Page>
    )
  return (
    <Page>
      <div className={column}>
        <RouteEdit id={params.id} />
      </div>
    </Page>
  )
}
