import type { ReactElement } from 'react'
import type { Wanted } from '../../platform/use-wanted.ts'
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx'

interface MissingProps {
  wanted: Wanted
  isEmpty: boolean
  /** `reviews` */
  noun: string
  /** what is said where there are none at all */
  none: string
}

/** What of a list is not on this device, and when it comes. */
export function Missing({ wanted, isEmpty, noun, none }: MissingProps): ReactElement | null {
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
    <p>{none}</p>
  )
}
