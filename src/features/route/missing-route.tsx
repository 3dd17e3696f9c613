import { css } from 'goober'
import type { ReactElement } from 'react'
import { paths } from '../../paths.ts'
import type { ScopeSubscription } from '../../platform/queries/use-scope-subscription.ts'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton, SkeletonBar } from '../../ui/feedback/skeleton.tsx'
import { narrow } from '../../ui/theme/media.ts'

/** Reserves the place of the title and the map. */
const placeholder = css`
  padding-top: 64px;
  & [aria-hidden] + [aria-hidden] {
    margin-top: 32px;
  }
  ${narrow} {
    padding-top: 54px;
  }
`

interface MissingRouteProps {
  /** false: the local query has not answered yet */
  isKnown: boolean
  subscription: ScopeSubscription
}

/** Shown while a route is downloading, or if it is unavailable. */
export function MissingRoute({ isKnown, subscription }: MissingRouteProps): ReactElement {
  const gone = isKnown && subscription !== 'asking'
  if (!gone) {
    return (
      <div className={placeholder}>
        <Skeleton label="Loading...">
          <SkeletonBar width="60%" height="44px" />
          <SkeletonBar height="500px" />
        </Skeleton>
      </div>
    )
  }
  const offline = subscription === 'unreachable'
  return (
    <EmptyState
      wholePage
      title={offline ? 'This route is not on this device' : 'Route not found'}
      action={<LinkButton href={paths.discoverRoutes}>Routes on this device</LinkButton>}
    >
      {offline
        ? 'It will download when you are online. You can keep this page open.'
        : 'It was deleted, or is not shared with you.'}
    </EmptyState>
  )
}
