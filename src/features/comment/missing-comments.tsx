import type { ReactElement } from 'react'
import type { ScopeSubscription } from '../../platform/queries/use-scope-subscription.ts'
import { Skeleton, SkeletonBar } from '../../ui/feedback/skeleton.tsx'

interface MissingCommentsProps {
  subscription: ScopeSubscription
  isEmpty: boolean
  /** plural, such as `reviews` */
  noun: string
  /** shown if there are none */
  emptyMessage: string
}

/** Below a list of comments: what is missing on this device, or that there are none. */
export function MissingComments({
  subscription,
  isEmpty,
  noun,
  emptyMessage,
}: MissingCommentsProps): ReactElement | null {
  if (subscription === 'unreachable')
    return (
      <p>
        {isEmpty ? `The ${noun} are not` : `Some ${noun} may not be`} on this device. They will download when
        you are online.
      </p>
    )
  if (!isEmpty) return null
  return subscription === 'asking' ? (
    <Skeleton label={`Loading ${noun}`}>
      <SkeletonBar height="60px" />
    </Skeleton>
  ) : (
    <p>{emptyMessage}</p>
  )
}
