import { css } from 'goober'
import { type ReactElement, useState } from 'react'
import { useImageLoading } from '../../../platform/connection/use-image-loading.ts'
import { useSteadyQuery } from '../../../platform/queries/use-query.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton, SkeletonBar } from '../../../ui/feedback/skeleton.tsx'
import { formatCount } from '../../../ui/format/count.ts'
import { type CardSlots, CollectionCard } from './collection-card.tsx'

const PAGE_SIZE = 20

const styles = css`
  & > ul {
    display: grid;
    gap: 12px;
    margin-bottom: 16px;
  }
`

interface CommunityCollectionsProps {
  communityId: string
  name: string
  slots: CardSlots
}

/** The collections that are shared with a community and are on this device, last changed first. */
export function CommunityCollections({ communityId, name, slots }: CommunityCollectionsProps): ReactElement {
  const [limit, setLimit] = useState(PAGE_SIZE)
  const { cachedOnly, isDeferred, loadNow } = useImageLoading()
  const { rows: found } = useSteadyQuery('collection.in', { community: communityId, limit })
  if (!found)
    return (
      <Skeleton label="Loading...">
        <SkeletonBar height="116px" />
      </Skeleton>
    )
  const { rows, total } = found
  if (rows.length === 0)
    return (
      <EmptyState title="No collections yet">
        Collections that members share with this community appear here.
      </EmptyState>
    )
  return (
    <div className={styles}>
      {isDeferred && rows.some(({ cover }) => cover) && (
        <Button size="small" onClick={loadNow}>
          Load photos
        </Button>
      )}
      <ul aria-label={`Collections of ${name}`}>
        {rows.map((row) => (
          <li key={row.id}>
            <CollectionCard {...{ row, slots, cachedOnly, isDeferred }} />
          </li>
        ))}
      </ul>
      {rows.length < total && (
        <Button onClick={() => setLimit(limit + PAGE_SIZE)}>
          Show more of {formatCount(total, 'collection')}
        </Button>
      )}
    </div>
  )
}
