import { css } from 'goober'
import { type ReactElement, useState } from 'react'
import type { MemberComment } from '#domain/comment/comment.ts'
import { useFormDraft } from '../../../platform/drafts/form-draft.ts'
import type { ScopeSubscription } from '../../../platform/queries/use-scope-subscription.ts'
import { TextButton } from '../../../ui/button/text-link.tsx'
import { CommentItem, type ReportComponent } from '../comment-item.tsx'
import { commentListStyles } from '../comment-styles.ts'
import { MissingComments } from '../missing-comments.tsx'
import { useComments } from '../queries.ts'
import { Replies } from '../review/replies.tsx'
import type { CommentSubject } from '../use-comment-form.ts'
import { type CommentDraft, CommentForm, commentDraftName } from './comment-form.tsx'

const PAGE_SIZE = 30

const styles = css`
  padding-left: 14px;
  border-left: 1px solid var(--line);
  font-size: 0.9375rem;
  & li:first-child {
    border-top: 0;
    padding-top: 4px;
  }
`

interface CommentThreadProps {
  subject: CommentSubject
  subscription: ScopeSubscription
  Report: ReportComponent
}

/** The comments on a document with their replies, oldest first, and the form for another one. */
export function CommentThread({ subject, subscription, Report }: CommentThreadProps): ReactElement {
  const [limit, setLimit] = useState(PAGE_SIZE)
  const { rows, total } = useComments(subject.on, 'comment', limit)
  const { comments, replies } = groupByComment(rows ?? [])
  return (
    <div className={styles}>
      {rows && total > rows.length && (
        <TextButton quiet onClick={() => setLimit(limit + PAGE_SIZE)}>
          Show earlier comments
        </TextButton>
      )}
      {comments.length > 0 && (
        <ul className={commentListStyles} aria-label="Comments">
          {comments.map((comment) => (
            <Comment
              key={comment.id}
              {...{ subject, comment, Report }}
              replies={replies.get(comment.id) ?? []}
            />
          ))}
        </ul>
      )}
      {rows && (
        <MissingComments
          subscription={subscription}
          isEmpty={rows.length === 0}
          noun="comments"
          emptyMessage="No comments yet."
        />
      )}
      <NewComment subject={subject} />
    </div>
  )
}

interface Grouped {
  comments: MemberComment[]
  /** by the id of the comment that they reply to */
  replies: ReadonlyMap<string, MemberComment[]>
}

/** Replies whose comment is not among the rows are listed like comments. */
function groupByComment(newestFirst: readonly MemberComment[]): Grouped {
  const rows = newestFirst.toReversed()
  const ids = new Set(rows.map(({ id }) => id))
  const replies = new Map<string, MemberComment[]>()
  const comments = rows.filter((row) => {
    if (row.replyTo === null || !ids.has(row.replyTo)) return true
    replies.set(row.replyTo, [...(replies.get(row.replyTo) ?? []), row])
    return false
  })
  return { comments, replies }
}

function NewComment({ subject }: Pick<CommentThreadProps, 'subject'>): ReactElement | null {
  const [round, setRound] = useState(0)
  const draft = useFormDraft<CommentDraft>(commentDraftName(subject, null))
  if (draft === undefined) return null
  return (
    <CommentForm
      key={round}
      subject={subject}
      comment={null}
      storedDraft={draft}
      onEnd={() => setRound(round + 1)}
    />
  )
}

interface CommentProps extends Pick<CommentThreadProps, 'subject' | 'Report'> {
  comment: MemberComment
  replies: readonly MemberComment[]
}

function Comment({ subject, comment, replies, Report }: CommentProps): ReactElement {
  const draft = useFormDraft<CommentDraft>(commentDraftName(subject, comment))
  const [editing, setEditing] = useState<boolean | null>(null)
  const [isReplying, setReplying] = useState(false)
  const isEditing = editing ?? Boolean(draft)
  return (
    <CommentItem
      comment={comment}
      noun="comment"
      Report={Report}
      Photos={null}
      onEdit={() => setEditing(true)}
      onReply={comment.replyTo === null ? () => setReplying(true) : null}
    >
      {isEditing && draft !== undefined && (
        <CommentForm
          subject={subject}
          comment={comment}
          storedDraft={draft}
          onEnd={() => setEditing(false)}
        />
      )}
      <Replies
        {...{ subject, review: comment, replies, Report }}
        asked={null}
        replying={isReplying}
        onReplied={() => setReplying(false)}
      />
    </CommentItem>
  )
}
