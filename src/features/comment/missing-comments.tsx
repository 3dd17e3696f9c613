import type { ReactElement } from 'react'
import type { ScopeSubscription } from '../../platform/queries/use-scope-subscription.ts'
import { Skeleton, SkeletonBar } from '../../ui/feedback/skeleton.tsx'

interface MissingCommentsProps {
  wanted: ScopeSubscription
  isEmpty: boolean
  /** `reviews` */
  noun: string
  /** what is said where there are none at all */
  emptyMessage: string
}

/** What of a list is not on this device, and when it comes. */
export function MissingComments({
  wanted,
  isEmpty,
  noun,
  emptyMessage,
}: MissingCommentsProps): ReactElement | null {
  if (wanted === 'unreachable')
    return (
      <p>
        {isEmpty ? `The ${noun} are` : `Other ${noun} may be`} not on this device. They come with the next
        connection.
      </p>
    )
  if (!isEmpty) return null
  return wanted === 'asking' ? (
    <Skeleton label={`Loading ${noun}`}>
      <SkeletonBar height="60px" />
    </Skeleton>
  ) : (
    <p>{emptyMessage}</p>
  )
}
