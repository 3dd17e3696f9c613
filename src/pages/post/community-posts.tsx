import type { ReactElement } from 'react'
import { CommunityFeed } from '../../features/post/feed/community-feed.tsx'
import { POST_SLOTS } from './post-slots.tsx'

/** The posts on the page of a community. */
export const CommunityPosts = ({ communityId }: { communityId: string }): ReactElement => (
  <CommunityFeed communityId={communityId} slots={POST_SLOTS} />
)
