import { css } from 'goober'
import type { ReactElement } from 'react'
import { paths } from '../../paths.ts'
import type { ScopeSubscription } from '../../platform/queries/use-scope-subscription.ts'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton, SkeletonBar } from '../../ui/feedback/skeleton.tsx'
import { formatCount } from '../../ui/format/count.ts'
import { textStyles } from '../../ui/theme/text-styles.ts'
import { FollowButton } from './follow-button.tsx'
import { MemberHead } from './member-head.tsx'
import { useIncomingFollow, useKnownAuthor, useRelationTo } from './queries.ts'

const placeholder = css`
  padding-top: 64px;
  & [aria-hidden] + [aria-hidden] {
    margin-top: 32px;
  }
`

interface MissingMemberProps {
  id: string
  /** false: the local query has not answered yet */
  isKnown: boolean
  subscription: ScopeSubscription
}

/** Shown while a profile is downloading, or if it is unavailable. */
export function MissingMember({ id, isKnown, subscription }: MissingMemberProps): ReactElement {
  const author = useKnownAuthor(id)
  if (!isKnown || subscription === 'asking' || author === undefined) {
    return (
      <div className={placeholder}>
        <Skeleton label="Loading...">
          <SkeletonBar width="60%" height="84px" />
          <SkeletonBar height="240px" />
        </Skeleton>
      </div>
    )
  }
  if (subscription === 'unreachable') return <NotOnThisDevice id={id} routes={author?.routes ?? 0} />
  return <InvisibleMember id={id} knownName={author?.username ?? null} />
}

function NotOnThisDevice({ id, routes }: { id: string; routes: number }): ReactElement {
  const here = routes === 1 ? 'is already here' : 'are already here'
  return (
    <EmptyState
      wholePage
      title="This profile is not on this device"
      action={
        routes > 0 ? (
          <LinkButton href={paths.routesBy(id)}>Show routes</LinkButton>
        ) : (
          <LinkButton href={paths.discoverRoutes}>Routes on this device</LinkButton>
        )
      }
    >
      It loads when you are online again.
      {routes > 0 && ` ${formatCount(routes, 'route')} of theirs ${here}.`}
    </EmptyState>
  )
}

/**
 * The server answers the same for a private profile and for none. The device knows the name if it
 * has a follow or a route of that member.
 */
function InvisibleMember({ id, knownName }: { id: string; knownName: string | null }): ReactElement {
  const incoming = useIncomingFollow(id)
  const { relation } = useRelationTo('follow', id)
  const name = knownName ?? incoming?.author.username ?? null
  if (name === null && !relation) {
    return (
      <EmptyState
        wholePage
        title="Member not found"
        action={<LinkButton href={paths.discoverRoutes}>Routes on this device</LinkButton>}
      >
        They are no longer here, or their profile is not visible to you.
      </EmptyState>
    )
  }
  const shown = name ?? 'This member'
  return (
    <>
      <MemberHead
        id={id}
        name={shown}
        username={shown}
        picture={null}
        actions={<FollowButton id={id} name={shown} approvesFollowers />}
      >
        <span className={textStyles.muted}>Approves followers</span>
      </MemberHead>
      <EmptyState title={relation ? 'Request sent' : 'Only followers see this profile'} seed={33}>
        {relation
          ? `You get a notification when ${shown} accepts. What they share with followers then comes to this device.`
          : `Ask to follow ${shown} to see it.`}
      </EmptyState>
    </>
  )
}
