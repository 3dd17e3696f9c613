import type { ReactElement } from 'react'
import { useIsOffline } from '../../state/offline.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton, SkeletonBar } from '../../ui/feedback/skeleton.tsx'

/** While the plans are not on this device. */
export function Waiting(): ReactElement {
  const offline = useIsOffline()
  return offline ? (
    <EmptyState title="Plans are not on this device yet">
      They are downloaded as soon as you are online.
    </EmptyState>
  ) : (
    <Skeleton label="Loading...">
      <SkeletonBar height="40px" />
      <SkeletonBar height="240px" />
    </Skeleton>
  )
}
