import type { ReactElement } from 'react'
import { WaitingPosts } from '../../features/post/feed/waiting-posts.tsx'
import { POST_SLOTS } from './post-slots.tsx'

/** The posts to approve in the settings of a community. */
export const WaitingPostsPart = ({ communityId }: { communityId: string }): ReactElement => (
  <WaitingPosts communityId={communityId} slots={POST_SLOTS} />
)
