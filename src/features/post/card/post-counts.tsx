import type { ReactElement } from 'react'
import type { Post } from '#domain/post/post.ts'
import { useRelation } from '../../../platform/queries/use-relation.ts'
import { SyncChip } from '../../../ui/cairn/sync-chip.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { VisuallyHidden } from '../../../ui/layout/layout.tsx'
import { usePostCommands } from '../commands.ts'
import { countButtonStyles } from './post-styles.ts'

const HEART = 'M10 16.5C5 13 3 10.6 3 8a3.7 3.7 0 0 1 7-1.7A3.7 3.7 0 0 1 17 8c0 2.6-2 5-7 8.5Z'
const BUBBLE = 'M3.5 4.5h13v9.2H9.4L6 16.6v-2.9H3.5V4.5Z'

interface PostCountProps {
  post: Pick<Post, 'id' | 'author' | 'counts'>
}

/** Likes a post and shows how often it is liked: the server's count plus the pending change. */
export function LikeButton({ post }: PostCountProps): ReactElement {
  const { like } = usePostCommands()
  const { isOn, state, countDelta } = useRelation('like', { collection: 'posts', id: post.id })
  const count = Math.max(0, post.counts.likes + countDelta).toLocaleString('en')
  return (
    <>
      <button
        type="button"
        className={countButtonStyles}
        aria-pressed={isOn ?? false}
        disabled={isOn === undefined}
        onClick={() => void like(post.id, !isOn)}
      >
        <Icon name={HEART} filled={isOn ?? false} />
        <VisuallyHidden>Like the post by {post.author.username}, likes: </VisuallyHidden>
        {count}
      </button>
      {state && <SyncChip state={state} />}
    </>
  )
}

interface CommentsButtonProps extends PostCountProps {
  isOpen: boolean
  onToggle: () => void
}

/** Opens the comments of a post. */
export function CommentsButton({ post, isOpen, onToggle }: CommentsButtonProps): ReactElement {
  return (
    <button type="button" className={countButtonStyles} aria-expanded={isOpen} onClick={onToggle}>
      <Icon name={BUBBLE} />
      <VisuallyHidden>Comments on the post by {post.author.username}: </VisuallyHidden>
      {post.counts.comments.toLocaleString('en')}
    </button>
  )
}
