import { css } from 'goober'
import type { ReactElement } from 'react'
import { paths } from '../../paths.ts'
import type { ScopeSubscription } from '../../platform/queries/use-scope-subscription.ts'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton, SkeletonBar } from '../../ui/feedback/skeleton.tsx'
import { narrow } from '../../ui/theme/media.ts'

/** where the name and the map will stand */
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
  /** false: not even asked the replica yet */
  isKnown: boolean
  wanted: ScopeSubscription
}

/** While a route is being brought in, and when it can not be. */
export function MissingRoute({ isKnown, wanted }: MissingRouteProps): ReactElement {
  const gone = isKnown && wanted !== 'asking'
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
  const offline = wanted === 'unreachable'
  return (
    <EmptyState
      wholePage
      title={offline ? 'This route is not on this device' : 'This route is not here'}
      action={<LinkButton href={paths.discoverRoutes}>Routes on this device</LinkButton>}
    >
      {offline
        ? 'It comes as soon as there is a connection; this page can stay open.'
        : 'It was deleted, or its author does not share it with you.'}
    </EmptyState>
  )
}
