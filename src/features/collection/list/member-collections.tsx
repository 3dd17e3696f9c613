import { css } from 'goober'
import { type ReactElement, useState } from 'react'
import { useImageLoading } from '../../../platform/connection/use-image-loading.ts'
import { useSteadyQuery } from '../../../platform/queries/use-query.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton, SkeletonBar } from '../../../ui/feedback/skeleton.tsx'
import { formatCount } from '../../../ui/format/count.ts'
import { narrow } from '../../../ui/theme/media.ts'
import { type CardSlots, CollectionCard } from './collection-card.tsx'

const PAGE_SIZE = 20

const cards = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 12px;
  padding: 20px 0 16px;
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`

interface MemberCollectionsProps {
  memberId: string
  name: string
  isMine: boolean
  slots: CardSlots
}

/** The collections of a member on this device, last changed first. */
export function MemberCollections({ memberId, name, isMine, slots }: MemberCollectionsProps): ReactElement {
  const [limit, setLimit] = useState(PAGE_SIZE)
  const { cachedOnly, isDeferred, loadNow } = useImageLoading()
  const { rows: found } = useSteadyQuery('collection.of', { author: memberId, limit })
  if (!found) {
    return (
      <Skeleton label="Loading...">
        <SkeletonBar height="116px" />
      </Skeleton>
    )
  }
  const { rows, total } = found
  if (rows.length === 0) {
    return (
      <EmptyState title="No collections">
        {isMine ? 'You have' : `${name} has`} not shared any collections yet.
      </EmptyState>
    )
  }
  return (
    <>
      {isDeferred && rows.some(({ cover }) => cover) && (
        <Button size="small" onClick={loadNow}>
          Load photos
        </Button>
      )}
      <ul className={cards} aria-label={`Collections by ${name}`}>
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
    </>
  )
}
