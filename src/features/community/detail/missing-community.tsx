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

interface MissingCommunityProps {
  /** false: the local query has not answered yet */
  isKnown: boolean
  subscription: ScopeSubscription
}

/** Shown while a community is downloading, or if it is unavailable. */
export function MissingCommunity({ isKnown, subscription }: MissingCommunityProps): ReactElement {
  if (!isKnown || subscription === 'asking')
    return (
      <div className={placeholder}>
        <Skeleton label="Loading...">
          <SkeletonBar width="60%" height="76px" />
          <SkeletonBar height="380px" />
        </Skeleton>
      </div>
    )
  const isOffline = subscription === 'unreachable'
  return (
    <EmptyState
      wholePage
      title={isOffline ? 'This community is not on this device' : 'Community not found'}
      action={<LinkButton href={paths.communities}>My communities</LinkButton>}
    >
      {isOffline
        ? 'It will download when you are online. You can keep this page open.'
        : 'It was deleted, or is not visible to you.'}
    </EmptyState>
  )
}
