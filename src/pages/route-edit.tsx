import { css } from 'goober'
import { lazy, type ReactElement, Suspense } from 'react'
import { useSearch } from 'wouter'
import { RouteEdit } from '../features/route/form/route-edit.tsx'
import { Page } from '../ui/layout/page.tsx'
import { MapPlaceholder } from '../ui/map/map-placeholder.tsx'

const RouteLine = lazy(async () => ({
  default: (await import('../features/route/editor/start/route-line-editor.tsx')).RouteLineEditor,
}))

const column = css`
  max-width: 640px;
`

export function RouteEditPage({ params }: { params: { id: string } }): ReactElement {
  const isLine = new URLSearchParams(useSearch()).has('line')
  if (isLine)
    return (
      <Page>
        <Suspense fallback={<MapPlaceholder />}>
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
