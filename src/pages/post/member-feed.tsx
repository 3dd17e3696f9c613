import type { ReactElement } from 'react'
import { MyFeed } from '../../features/post/feed/my-feed.tsx'
import { POST_SLOTS } from './post-slots.tsx'

/** The posts of the member's communities and of followed members. */
export const MemberFeed = ({ memberId }: { memberId: string }): ReactElement => (
  <MyFeed memberId={memberId} slots={POST_SLOTS} />
)
