import { css } from 'goober'
import type { ReactElement } from 'react'
import type { ScopeSubscription } from '../../../platform/queries/use-scope-subscription.ts'
import { Skeleton, SkeletonBar } from '../../../ui/feedback/skeleton.tsx'
import { lazyComponent } from '../../../ui/lazy-component.ts'
import { narrow } from '../../../ui/theme/media.ts'

// most routes are there
const UnavailableRoute = lazyComponent(async () => (await import('./unavailable-route.tsx')).UnavailableRoute)

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
  return <UnavailableRoute isOffline={subscription === 'unreachable'} />
}
