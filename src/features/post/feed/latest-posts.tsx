import type { ReactElement } from 'react'
import { paths } from '../../../paths.ts'
import { TextLink } from '../../../ui/button/text-link.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import type { PostSlots } from '../post-slots.ts'
import { useJoinedMemberships } from '../queries.ts'
import { PostList } from './post-list.tsx'
import { useFeedContext } from './use-feed-context.ts'
import { useFeedPosts } from './use-feed-posts.ts'

const LATEST = 5

interface LatestPostsProps {
  memberId: string
  slots: PostSlots
}

/** The latest posts of the member's communities and of followed members. */
export function LatestPosts({ memberId, slots }: LatestPostsProps): ReactElement {
  const memberships = useJoinedMemberships(memberId)
  const context = useFeedContext({ memberId, memberships, slots })
  const posts = useFeedPosts({ memberId, source: 'all', limit: LATEST, joined: memberships })
  return (
    <Section
      title="Feed"
      action={
        <TextLink quiet href={paths.communitiesFeed}>
          All posts
        </TextLink>
      }
    >
      <PostList
        label="Latest posts"
        posts={posts}
        context={context}
        empty={<p>Posts of your communities and of people you follow appear here.</p>}
        onMore={null}
      />
    </Section>
  )
}
