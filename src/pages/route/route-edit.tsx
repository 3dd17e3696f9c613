import { css } from 'goober'
import type { ReactElement } from 'react'
import { useSearch } from 'wouter'
import { RouteEdit } from '../../features/route/form/route-edit.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { MapPlaceholder } from '../../ui/map/map-placeholder.tsx'

const RouteLine = lazyComponent(
  async () => (await import('../../features/route/editor/start/route-line-editor.tsx')).RouteLineEditor,
  {
    placeholder: <MapPlaceholder />,
  },
)

const column = css`
  max-width: 640px;
`

export function RouteEditPage({ params }: { params: { id: string } }): ReactElement {
  const isLine = new URLSearchParams(useSearch()).has('line')
  if (isLine)
    return (
      <Page>
        <RouteLine key={params.id} id={params.id} />
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
