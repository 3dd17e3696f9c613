import type { ReactElement } from 'react'
import { LatestPosts } from '../../features/post/feed/latest-posts.tsx'
import { POST_SLOTS } from './post-slots.tsx'

/** The latest posts on the dashboard, which are loaded after the rest of it. */
export const LatestPostsPart = ({ memberId }: { memberId: string }): ReactElement => (
  <LatestPosts memberId={memberId} slots={POST_SLOTS} />
)
