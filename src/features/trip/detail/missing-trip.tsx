import { css } from 'goober'
import type { ReactElement } from 'react'
import { paths } from '../../../paths.ts'
import type { ScopeSubscription } from '../../../platform/queries/use-scope-subscription.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton, SkeletonBar } from '../../../ui/feedback/skeleton.tsx'

/** Reserves the place of the title and the content. */
const placeholder = css`
  padding-top: 64px;
  & [aria-hidden] + [aria-hidden] {
    margin-top: 32px;
  }
`

interface MissingTripProps {
  /** false: the local query has not answered yet */
  isKnown: boolean
  subscription: ScopeSubscription
}

/** Shown while a trip is downloading, or if it is unavailable. */
export function MissingTrip({ isKnown, subscription }: MissingTripProps): ReactElement {
  if (!isKnown || subscription === 'asking') {
    return (
      <div className={placeholder}>
        <Skeleton label="Loading...">
          <SkeletonBar width="60%" height="44px" />
          <SkeletonBar height="380px" />
        </Skeleton>
      </div>
    )
  }
  const offline = subscription === 'unreachable'
  return (
    <EmptyState
      wholePage
      title={offline ? 'This trip is not on this device' : 'Trip not found'}
      action={<LinkButton href={paths.trips}>My trips</LinkButton>}
    >
      {offline
        ? 'It will download when you are online. You can keep this page open.'
        : 'It was deleted, or is not shared with you.'}
    </EmptyState>
  )
}
