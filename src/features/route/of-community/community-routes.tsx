import { css } from 'goober'
import { type ReactElement, useState } from 'react'
import { NO_FILTER, routeFilterToParams } from '#domain/route/list/filter.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton, SkeletonBar } from '../../../ui/feedback/skeleton.tsx'
import { useRoutes } from '../list/queries.ts'
import { RouteCard } from '../route-card.tsx'
import { CARD_HEIGHT_PX } from '../route-card-styles.ts'

const PAGE_SIZE = 20

const styles = css`
  & li + li {
    margin-top: 12px;
  }
  & ul + button {
    margin-top: 16px;
  }
`

/** The routes that are shared with a community and are on this device, newest first. */
export function CommunityRoutes({ communityId }: { communityId: string }): ReactElement {
  const [limit, setLimit] = useState(PAGE_SIZE)
  const filter = String(new URLSearchParams(routeFilterToParams({ ...NO_FILTER, community: communityId })))
  const { rows: found } = useRoutes({ text: '', sort: 'newest', author: null, filter, limit })
  if (!found)
    return (
      <Skeleton label="Loading...">
        <SkeletonBar height={`${CARD_HEIGHT_PX}px`} />
      </Skeleton>
    )
  const { rows, total } = found
  if (rows.length === 0)
    return (
      <EmptyState title="No routes yet">
        Routes that members share with this community appear here.
      </EmptyState>
    )
  return (
    <div className={styles}>
      <ul aria-label="Routes of this community">
        {rows.map((route) => (
          <li key={route.id}>
            <RouteCard route={route} />
          </li>
        ))}
      </ul>
      {total !== null && rows.length < total && (
        <Button onClick={() => setLimit(limit + PAGE_SIZE)}>Show {PAGE_SIZE} more</Button>
      )}
    </div>
  )
}
