import { css } from 'goober'
import type { ReactElement } from 'react'
import type { Post } from '#domain/post/post.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Skeleton, SkeletonBar } from '../../../ui/feedback/skeleton.tsx'
import { PostCard } from '../card/post-card.tsx'
import { postListStyles } from '../card/post-styles.ts'
import type { FeedContext } from '../post-slots.ts'

const more = css`
  margin-top: 24px;
`

interface PostListProps {
  label: string
  /** undefined: not loaded yet */
  posts: readonly Post[] | undefined
  context: FeedContext
  /** shown if there are none */
  empty: ReactElement
  /** null: all posts of this device are shown */
  onMore: (() => void) | null
}

/** Posts with a button for older ones. */
export function PostList({ label, posts, context, empty, onMore }: PostListProps): ReactElement {
  if (posts === undefined)
    return (
      <Skeleton label="Loading posts">
        <SkeletonBar height="120px" />
      </Skeleton>
    )
  if (posts.length === 0) return empty
  return (
    <>
      <ul className={postListStyles} aria-label={label}>
        {posts.map((post) => (
          <PostCard key={post.id} post={post} context={context} />
        ))}
      </ul>
      {onMore && (
        <p className={more}>
          <Button onClick={onMore}>Older posts</Button>
        </p>
      )}
    </>
  )
}
