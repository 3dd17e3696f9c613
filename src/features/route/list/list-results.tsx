import type { ReactElement } from 'react'
import type { Queries } from '../../../platform/port/port.ts'
import { Skeleton, SkeletonBar } from '../../../ui/feedback/skeleton.tsx'
import { lazyComponent } from '../../../ui/lazy-component.ts'
import { CARD_HEIGHT_PX } from '../route-card-styles.ts'
import type { ListView } from './list-view.ts'
import { RouteList } from './route-list.tsx'

// most lists have routes
const NoRoutes = lazyComponent(async () => (await import('./no-routes.tsx')).NoRoutes)

interface ListResultsProps {
  found: Queries['route.list']['result'] | undefined
  text: string
  view: ListView
  activeId: string | null
  onHover: (id: string) => void
  onLastVisible: (lastVisible: number) => void
  onClear: () => void
}

/** The local routes, or why there are none. */
export function ListResults(props: ListResultsProps): ReactElement {
  const { found, text, view, activeId, onHover, onLastVisible, onClear } = props
  if (!found) {
    return (
      <Skeleton label="Loading...">
        <SkeletonBar height={`${CARD_HEIGHT_PX}px`} />
      </Skeleton>
    )
  }
  if (found.total === 0) return <NoRoutes text={text} view={view} onClear={onClear} />
  return (
    <RouteList
      rows={found.rows}
      total={found.total}
      activeId={activeId}
      onHover={onHover}
      onLastVisible={onLastVisible}
    />
  )
}
