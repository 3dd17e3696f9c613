import { type ComponentType, type ReactElement, type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import type { MemberComment } from '#domain/comment/comment.ts'
import { markOf } from '#domain/standing/levels.ts'
import { paths } from '../../paths.ts'
import { useRelation } from '../../platform/queries/use-relation.ts'
import { useSession } from '../../state/session.ts'
import { useItemState } from '../../state/sync-status.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextButton } from '../../ui/button/text-link.tsx'
import { SyncChip } from '../../ui/cairn/sync-chip.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { RelativeTime } from '../../ui/display/relative-time.tsx'
import { Tag } from '../../ui/display/tag.tsx'
import { VisuallyHidden } from '../../ui/layout/layout.tsx'
import { useCommentCommands } from './commands.ts'
import { CommentText } from './comment-text.tsx'

/** The report button of another feature. `what`: names the target in a sentence. */
export type ReportComponent = ComponentType<{
  target: { collection: 'routes' | 'comments'; id: string }
  what: string
}>

/** The photos of a comment, from another feature. */
export type CommentPhotosComponent = ComponentType<{
  comment: Pick<MemberComment, 'id' | 'kind' | 'photos'>
  isMine: boolean
}>

interface CommentItemProps {
  comment: MemberComment
  /** such as `review` */
  noun: string
  Report: ReportComponent
  /** null: comments of this kind have no photos */
  Photos: CommentPhotosComponent | null
  /** shown after the author's name */
  marks?: ReactNode
  /** shown at the end of the author's line */
  end?: ReactNode
  /** null: it is edited elsewhere */
  onEdit: (() => void) | null
  /** null: replies are not possible */
  onReply: (() => void) | null
  children?: ReactNode
}

/** A comment with its author, date, text and actions. */
export function CommentItem(props: CommentItemProps): ReactElement {
  const { comment, noun, Report, Photos, marks, end, onEdit, onReply, children } = props
  const { memberId } = useSession()
  const { id, author, createdAt, hidden } = comment
  const state = useItemState({ collection: 'comments', id })
  const isMine = author.id === memberId
  const mark = comment.kind === 'comment' ? null : markOf(author.level, comment.kind)
  const hasPhotos = comment.photos.length > 0 || (isMine && !hidden)
  return (
    <li data-unsent={state ? true : undefined}>
      <div className="head">
        <Link href={paths.user(author.id)} tabIndex={-1} aria-hidden="true">
          <Avatar
            id={author.id}
            name={author.username}
            picture={author.avatar}
            size={noun === 'review' ? 'normal' : 'medium'}
          />
        </Link>
        <div>
          <p>
            <Link href={paths.user(author.id)}>
              <b>{author.username}</b>
            </Link>
            {mark && <Tag tone="moss">{mark}</Tag>}
            {marks}
            {state && <SyncChip state={state} />}
            {hidden && <Tag tone="warning">Hidden by moderators</Tag>}
          </p>
          <p>
            <RelativeTime at={createdAt} />
          </p>
        </div>
        {end}
      </div>
      <CommentText comment={comment} />
      {Photos && hasPhotos && <Photos comment={comment} isMine={isMine && !hidden} />}
      <div className="acts">
        {!isMine && <Like comment={comment} />}
        {onReply && (
          <TextButton quiet onClick={onReply}>
            Reply<VisuallyHidden> to {author.username}</VisuallyHidden>
          </TextButton>
        )}
        {isMine && !hidden && onEdit && (
          <TextButton quiet onClick={onEdit}>
            Edit<VisuallyHidden> my {noun}</VisuallyHidden>
          </TextButton>
        )}
        {isMine ? (
          <DeleteComment id={id} noun={noun} />
        ) : (
          <Report target={{ collection: 'comments', id }} what={`the ${noun} by ${author.username}`} />
        )}
      </div>
      {children}
    </li>
  )
}

function Like({ comment: { id, author, counts } }: { comment: MemberComment }): ReactElement {
  const { like } = useCommentCommands()
  const { isOn, state, countDelta } = useRelation('like', { collection: 'comments', id })
  const count = Math.max(0, counts.likes + countDelta)
  return (
    <>
      <TextButton quiet onClick={() => void like(id, !isOn)}>
        {isOn ? 'Liked' : 'Like'}
        {count > 0 && ` (${count.toLocaleString('en')})`}
        <VisuallyHidden> comment by {author.username}</VisuallyHidden>
      </TextButton>
      {state && <SyncChip state={state} />}
    </>
  )
}

function DeleteComment({ id, noun }: { id: string; noun: string }): ReactElement {
  const { remove } = useCommentCommands()
  const [isConfirming, setConfirming] = useState(false)
  return (
    <>
      <TextButton quiet onClick={() => setConfirming(true)}>
        Delete<VisuallyHidden> my {noun}</VisuallyHidden>
      </TextButton>
      <Dialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={`Delete your ${noun}?`}
        description="It will be deleted for everyone."
        actions={
          <>
            <Button onClick={() => setConfirming(false)}>Keep it</Button>
            <Button tone="danger" onClick={() => void remove(id, `Your ${noun} was deleted`)}>
              Delete {noun}
            </Button>
          </>
        }
      />
    </>
  )
}
