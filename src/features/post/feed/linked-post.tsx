import { css } from 'goober'
import type { ReactElement } from 'react'
import { useSearch } from 'wouter'
import { paths } from '../../../paths.ts'
import { useQuery } from '../../../platform/queries/use-query.ts'
import { TextLink } from '../../../ui/button/text-link.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { PostCard } from '../card/post-card.tsx'
import { postListStyles } from '../card/post-styles.ts'
import type { FeedContext } from '../post-slots.ts'

const styles = css`
  margin-bottom: 28px;
`

interface LinkedPostProps {
  communityId: string
  context: FeedContext
}

/** The post that the address names, with its comments: a notification led to it. */
export function LinkedPost({ communityId, context }: LinkedPostProps): ReactElement | null {
  const id = new URLSearchParams(useSearch()).get('post')
  return id === null ? null : <ShownPost key={id} {...{ id, communityId, context }} />
}

function ShownPost({ id, communityId, context }: LinkedPostProps & { id: string }): ReactElement | null {
  const post = useQuery('post.one', { id })
  if (post === undefined) return null
  return (
    <div className={styles}>
      <Section
        title="Post"
        action={
          <TextLink quiet href={paths.community(communityId)}>
            All posts
          </TextLink>
        }
      >
        {post?.community === communityId ? (
          <ul className={postListStyles} aria-label="Linked post">
            <PostCard post={post} context={context} isOpen />
          </ul>
        ) : (
          <p>This post was deleted, or is not on this device yet.</p>
        )}
      </Section>
    </div>
  )
}
