import { type ReactElement, useCallback, useMemo, useState } from 'react'
import { isModerator, type MembershipStatus } from '#domain/community/access/membership-status.ts'
import type { Community } from '#domain/community/community.ts'
import { communityPageScope, communityScope } from '#domain/wire/sync/scope.ts'
import { useScopeSubscription } from '../../../platform/queries/use-scope-subscription.ts'
import { useSession } from '../../../state/session.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { textStyles } from '../../../ui/theme/text-styles.ts'
import { Composer } from '../composer/composer.tsx'
import { NotifiedCount } from '../composer/notified-count.tsx'
import type { FeedContext, PostSlots } from '../post-slots.ts'
import { useCommunity, useCommunityPosts, useOwnStatus } from '../queries.ts'
import { LinkedPost } from './linked-post.tsx'
import { PostList } from './post-list.tsx'
import { useMarkSeen, useMomentsAtOpening, useUnreadPosts } from './use-unread.ts'

const PAGE_SIZE = 20

interface CommunityFeedProps {
  communityId: string
  slots: PostSlots
}

/** The posts of a community, pinned ones first, and the form for a new one. */
export function CommunityFeed({ communityId, slots }: CommunityFeedProps): ReactElement | null {
  const { memberId } = useSession()
  const community = useCommunity(communityId)
  const status = useOwnStatus(communityId, memberId ?? '')
  if (memberId === null || !community || !status) return null
  return <LoadedFeed key={communityId} {...{ community, status, memberId, slots }} />
}

interface LoadedFeedProps {
  community: Community
  status: MembershipStatus
  memberId: string
  slots: PostSlots
}

function LoadedFeed({ community, status, memberId, slots }: LoadedFeedProps): ReactElement {
  const { id, archived } = community
  const { role } = status
  const [limit, setLimit] = useState(PAGE_SIZE)
  const posts = useCommunityPosts(id, limit + 1)
  const subscription = useScopeSubscription(role === null ? communityPageScope(id) : communityScope(id))
  const roleIn = useCallback((of: string) => (of === id ? role : null), [id, role])
  const stewards = useMemo(() => rolesOf(community), [community])
  const unread = useUnreadPosts()
  const newAfter = useMomentsAtOpening(unread)
  useMarkSeen(unread?.get(id))
  const context = useMemo<FeedContext>(
    () => ({ memberId, slots, subscription, roleIn, stewards, newAfter, communityNames: null }),
    [memberId, slots, subscription, roleIn, stewards, newAfter],
  )
  return (
    <>
      <LinkedPost communityId={id} context={context} />
      {role !== null && !archived && (
        <Composer
          community={community}
          FormPhotos={slots.FormPhotos}
          isSteward={isModerator(status)}
          renderDestination={(draft) => <NotifiedCount community={community} role={role} draft={draft} />}
        />
      )}
      <PostList
        label={`Posts in ${community.name}`}
        posts={posts?.slice(0, limit)}
        context={context}
        empty={<NoPosts isReachable={subscription !== 'unreachable'} />}
        onMore={posts && posts.length > limit ? () => setLimit(limit + PAGE_SIZE) : null}
      />
      {posts && posts.length > 0 && subscription === 'unreachable' && (
        <p className={textStyles.muted}>More posts may appear when you are online.</p>
      )}
    </>
  )
}

const rolesOf = ({ stewards }: Community): FeedContext['stewards'] =>
  new Map(stewards.map(({ member, role }) => [member.id, role]))

const NoPosts = ({ isReachable }: { isReachable: boolean }): ReactElement =>
  isReachable ? (
    <EmptyState title="No posts yet">Members can share what they saw, a route or an event.</EmptyState>
  ) : (
    <EmptyState title="No posts on this device">They download when you are online.</EmptyState>
  )
