import type { ReactElement } from 'react'
import { paths } from '../../../paths.ts'
import type { Queries } from '../../../platform/port/port.ts'
import { useInitialSync } from '../../../state/initial-sync.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { TextButton } from '../../../ui/button/text-link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton, SkeletonBar } from '../../../ui/feedback/skeleton.tsx'
import { CARD_HEIGHT_PX } from '../route-card-styles.ts'
import { noRoutesMessage } from './initial-sync-messages.ts'
import type { ListView } from './list-view.ts'
import { RouteList } from './route-list.tsx'

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
  const initialSync = useInitialSync()
  if (!found) {
    return (
      <Skeleton label="Loading...">
        <SkeletonBar height={`${CARD_HEIGHT_PX}px`} />
      </Skeleton>
    )
  }
  if (found.total === 0 && (text || view.filter)) {
    return (
      <EmptyState
        title="No matching routes"
        action={<TextButton onClick={onClear}>Clear filters</TextButton>}
      >
        {view.filter
          ? 'No routes on this device match these filters.'
          : `No routes on this device match “${text}” in name, place or activity.`}
      </EmptyState>
    )
  }
  if (found.total === 0 && view.author !== null) {
    return (
      <EmptyState title="No routes by this member on this device">
        Their routes will download when you are online.
      </EmptyState>
    )
  }
  if (found.total === 0) {
    return (
      <EmptyState
        title="No routes on this device yet"
        action={
          <LinkButton href={paths.routeCreate} tone="primary">
            Create a route
          </LinkButton>
        }
      >
        {noRoutesMessage(initialSync)}
      </EmptyState>
    )
  }
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
