import { useMemo } from 'react'
import { useIsOffline } from '../../../state/offline.ts'
import type { FeedContext, PostSlots } from '../post-slots.ts'
import { type JoinedMembership, useCommunitiesById } from '../queries.ts'
import { useMomentsAtOpening, useUnreadPosts } from './use-unread.ts'

interface FeedOf {
  memberId: string
  memberships: ReadonlyMap<string, JoinedMembership> | undefined
  slots: PostSlots
}

/** The context of posts of several communities. */
export function useFeedContext({ memberId, memberships, slots }: FeedOf): FeedContext {
  const isOffline = useIsOffline()
  const ids = useMemo(() => [...(memberships?.keys() ?? [])], [memberships])
  const communities = useCommunitiesById(ids)
  const newAfter = useMomentsAtOpening(useUnreadPosts())
  return useMemo(
    () => ({
      memberId,
      slots,
      // The member's scopes are always subscribed.
      subscription: isOffline ? 'unreachable' : 'held',
      roleIn: (community) => memberships?.get(community)?.role ?? null,
      stewards: null,
      newAfter,
      communityNames: new Map([...(communities ?? [])].map(([id, { name }]) => [id, name])),
    }),
    [memberId, slots, isOffline, memberships, communities, newAfter],
  )
}
