import { type ReactElement, useCallback, useMemo, useState } from 'react'
import { useSession } from '../../../state/session.ts'
import { Section } from '../../../ui/layout/section.tsx'
import { textStyles } from '../../../ui/theme/text-styles.ts'
import type { FeedContext, PostSlots } from '../post-slots.ts'
import { useOwnStatus, useWaitingPosts } from '../queries.ts'
import { PostList } from './post-list.tsx'

const PAGE_SIZE = 20

interface WaitingPostsProps {
  communityId: string
  slots: PostSlots
}

/** The posts of a community that its moderators have to approve. */
export function WaitingPosts({ communityId, slots }: WaitingPostsProps): ReactElement | null {
  const { memberId } = useSession()
  const role = useOwnStatus(communityId, memberId ?? '')?.role ?? null
  const [limit, setLimit] = useState(PAGE_SIZE)
  const posts = useWaitingPosts(communityId, limit + 1)
  const roleIn = useCallback((of: string) => (of === communityId ? role : null), [communityId, role])
  const context = useMemo<FeedContext>(
    () => ({
      memberId: memberId ?? '',
      slots,
      subscription: 'held',
      roleIn,
      newAfter: () => null,
      stewards: null,
      communityNames: null,
    }),
    [memberId, slots, roleIn],
  )
  return (
    <Section title="Posts to approve">
      <PostList
        label="Posts to approve"
        posts={posts?.slice(0, limit)}
        context={context}
        empty={<p className={textStyles.muted}>No posts wait for approval.</p>}
        onMore={posts && posts.length > limit ? () => setLimit(limit + PAGE_SIZE) : null}
      />
    </Section>
  )
}
