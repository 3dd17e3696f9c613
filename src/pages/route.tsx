import { css } from 'goober'
import type { ReactElement } from 'react'
import { usePage } from '../features/navigation/use-page.ts'
import { PackSection } from '../features/pack/pack-section.tsx'
import { useRoute } from '../features/route/queries.ts'
import { RouteDetail, type RouteParts } from '../features/route/route-detail.tsx'
import { SaveRoute } from '../features/route/save-route.tsx'
import { Page } from '../ui/page.tsx'

// the head of a route begins closer to the navigation than that of a place in the app
const close = css`
  & > header:first-child {
    padding-top: 24px;
  }
`

const PARTS: RouteParts = { Save: SaveRoute, OfflinePack: PackSection }

export function RoutePage({ params }: { params: { id: string } }): ReactElement {
  usePage(useRoute(params.id)?.name ?? 'Route')
  return (
    <Page>
      <div className={close}>
        <RouteDetail id={params.id} parts={PARTS} />
      </div>
    </Page>
  )
}
