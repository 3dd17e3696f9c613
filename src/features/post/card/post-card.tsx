import { type ReactElement, useState } from 'react'
import { Link } from 'wouter'
import type { Post } from '#domain/post/post.ts'
import { paths } from '../../../paths.ts'
import { useFormDraft } from '../../../platform/drafts/form-draft.ts'
import { useItemState } from '../../../state/sync-status.ts'
import { SyncChip } from '../../../ui/cairn/sync-chip.tsx'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { RelativeTime } from '../../../ui/display/relative-time.tsx'
import { Tag } from '../../../ui/display/tag.tsx'
import { ErrorBoundary } from '../../../ui/feedback/error-boundary.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { lazyComponent } from '../../../ui/lazy-component.ts'
import { type EditDraft, editDraftName } from '../composer/edit-draft.ts'
import type { FeedContext } from '../post-slots.ts'
import { Moderation } from './moderation.tsx'
import { CommentsButton, LikeButton } from './post-counts.tsx'
import { PostMenu } from './post-menu.tsx'
import { PostTargetCard } from './post-target.tsx'
import { PostText } from './post-text.tsx'

// few posts have one
const PollCard = lazyComponent(async () => (await import('../poll/poll-card.tsx')).PollCard)

const EditPost = lazyComponent(async () => (await import('../composer/edit-post.tsx')).EditPost)

interface PostCardProps {
  post: Post
  context: FeedContext
  /** whether the comments are shown at first */
  isOpen?: boolean
}

/** A post in a list, with its actions and comments. */
export function PostCard({ post, context, isOpen = false }: PostCardProps): ReactElement {
  const { slots, subscription } = context
  const { id, author, target, hidden, photos } = post
  const state = useItemState({ collection: 'posts', id })
  const draft = useFormDraft<EditDraft>(editDraftName(id))
  const [editing, setEditing] = useState<boolean | null>(null)
  const [isCommenting, setCommenting] = useState(isOpen)
  const isEditing = (editing ?? Boolean(draft)) && draft !== undefined
  return (
    <li data-unsent={state ? true : undefined}>
      <div className="margin">
        <Link href={paths.user(author.id)} tabIndex={-1} aria-hidden="true">
          <Avatar id={author.id} name={author.username} picture={author.avatar} />
        </Link>
      </div>
      <article className="body" aria-label={`Post by ${author.username}`}>
        <PostKind post={post} />
        <PostHead post={post} context={context} state={state} />
        <Moderation post={post} context={context} />
        {isEditing ? (
          <EditPost post={post} storedDraft={draft} onEnd={() => setEditing(false)} />
        ) : (
          <PostText text={post.text} />
        )}
        {post.poll && <PollCard post={post} poll={post.poll} />}
        {(photos.length > 0 || isEditing) && (
          <slots.Photos post={post} isMine={author.id === context.memberId} isEditing={isEditing} />
        )}
        {target && <PostTargetCard target={target} slots={slots} />}
        <div className="foot">
          {!hidden && <LikeButton post={post} />}
          {!hidden && (
            <CommentsButton
              post={post}
              isOpen={isCommenting}
              onToggle={() => setCommenting((wasOpen) => !wasOpen)}
            />
          )}
          <PostMenu post={post} context={context} onEdit={() => setEditing(true)} />
        </div>
        {isCommenting && (
          <div className="comments">
            <ErrorBoundary size="small">
              <slots.Comments post={post} subscription={subscription} />
            </ErrorBoundary>
          </div>
        )}
      </article>
    </li>
  )
}

const PIN = 'M10 17.5v-5M6.5 3.5h7l-.8 5 2.3 2.2v1.8H5v-1.8l2.3-2.2-.8-5Z'

const KIND_LABELS: Partial<Record<Post['kind'], string>> = { announcement: 'Announcement', poll: 'Poll' }

function PostKind({ post: { kind, pinned } }: { post: Pick<Post, 'kind' | 'pinned'> }): ReactElement | null {
  const label = pinned ? 'Pinned' : (KIND_LABELS[kind] ?? null)
  if (!label) return null
  return (
    <p className="kind">
      <Icon name={pinned ? PIN : 'info'} size="small" />
      {pinned && kind === 'announcement' ? 'Pinned announcement' : label}
    </p>
  )
}

/** Own posts are never new. */
function isNew(
  { community, author, createdAt }: Pick<Post, 'community' | 'author' | 'createdAt'>,
  { memberId, newAfter }: Pick<FeedContext, 'memberId' | 'newAfter'>,
): boolean {
  const after = community === null || author.id === memberId ? null : newAfter(community)
  return after !== null && Date.parse(createdAt) > Date.parse(after)
}

interface PostHeadProps {
  post: Post
  context: FeedContext
  state: ReturnType<typeof useItemState>
}

function PostHead({ post, context, state }: PostHeadProps): ReactElement {
  const { author, community, createdAt, editedAt } = post
  const name = community === null ? undefined : context.communityNames?.get(community)
  const role = context.stewards?.get(author.id)
  return (
    <p className="head">
      <Link href={paths.user(author.id)}>
        <b>{author.username}</b>
      </Link>
      <span className="muted">
        {community !== null && name !== undefined && (
          <>
            in <Link href={paths.community(community)}>{name}</Link>,{' '}
          </>
        )}
        {role && `${role}, `}
        <RelativeTime at={createdAt} />
        {editedAt !== null && ', edited'}
      </span>
      {isNew(post, context) && <Tag tone="blaze">New</Tag>}
      {state && <SyncChip state={state} />}
    </p>
  )
}
