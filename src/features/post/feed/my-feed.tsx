import { css } from 'goober'
import { type ReactElement, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Chip } from '../../../ui/button/chip.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Columns } from '../../../ui/layout/columns.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import type { PostSlots } from '../post-slots.ts'
import { useJoinedMemberships } from '../queries.ts'
import { FeedComposer } from './feed-composer.tsx'
import { useFeedSource } from './feed-source.ts'
import { PostList } from './post-list.tsx'
import { useFeedContext } from './use-feed-context.ts'
import { type FeedSource, useFeedPosts } from './use-feed-posts.ts'

const PAGE_SIZE = 20

const styles = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-bottom: 16px;
`

const SOURCES = [
  { source: 'all', label: 'All' },
  { source: 'communities', label: 'Communities' },
  { source: 'people', label: 'People I follow' },
] as const

interface MyFeedProps {
  memberId: string
  slots: PostSlots
}

/** The posts of the member's communities and of followed members, and the form for a new one. */
export function MyFeed({ memberId, slots }: MyFeedProps): ReactElement {
  const { source, setSource } = useFeedSource()
  const [limit, setLimit] = useState(PAGE_SIZE)
  const memberships = useJoinedMemberships(memberId)
  const context = useFeedContext({ memberId, memberships, slots })
  const posts = useFeedPosts({ memberId, source, limit: limit + 1, joined: memberships })
  const names = [...(context.communityNames ?? [])].toSorted(([, a], [, b]) => a.localeCompare(b, 'en'))
  return (
    <Columns side={<PostsFrom names={names} source={source} onChoose={setSource} />}>
      <fieldset className={styles} aria-label="Posts">
        {SOURCES.map(({ source: one, label }) => (
          <Chip key={one} pressed={source === one} onClick={() => setSource(one)}>
            {label}
          </Chip>
        ))}
      </fieldset>
      <FeedComposer communities={names} preferred={source} context={context} />
      <PostList
        label="Posts"
        posts={posts?.slice(0, limit)}
        context={context}
        empty={<NoPosts hasCommunity={names.length > 0} />}
        onMore={posts && posts.length > limit ? () => setLimit(limit + PAGE_SIZE) : null}
      />
    </Columns>
  )
}

interface PostsFromProps {
  /** id and name of each community */
  names: readonly (readonly [string, string])[]
  source: FeedSource
  onChoose: (source: FeedSource) => void
}

/** Chooses one community of the feed. */
function PostsFrom({ names, source, onChoose }: PostsFromProps): ReactElement | null {
  if (names.length === 0) return null
  return (
    <Section title="Posts from">
      <ul>
        {names.map(([id, name]) => (
          <li key={id}>
            <Button
              tone="quiet"
              size="small"
              pressed={source === id}
              onClick={() => onChoose(source === id ? 'all' : id)}
            >
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const NoPosts = ({ hasCommunity }: { hasCommunity: boolean }): ReactElement =>
  hasCommunity ? (
    <EmptyState title="No posts yet">
      Posts of your communities and of people you follow appear here.
    </EmptyState>
  ) : (
    <EmptyState title="No posts yet">
      Join a community or follow people to see their posts here, also offline.
    </EmptyState>
  )
