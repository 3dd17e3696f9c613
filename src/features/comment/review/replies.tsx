import { type ReactElement, useState } from 'react'
import type { MemberComment } from '#domain/comment/comment.ts'
import { useFormDraft } from '../../../platform/drafts/form-draft.ts'
import { CommentItem, type ReportComponent } from '../comment-item.tsx'
import type { CommentSubject } from '../use-comment-form.ts'
import { type ReplyDraft, ReplyForm, replyDraftName } from './reply-form.tsx'

interface RepliesProps {
  subject: CommentSubject
  /** the comment that they reply to */
  review: MemberComment
  replies: readonly MemberComment[]
  /** id of the comment that the URL asks to open */
  asked: string | null
  replying: boolean
  onReplied: () => void
  Report: ReportComponent
}

/** The replies to a comment, oldest first, and the form for another one. */
export function Replies(props: RepliesProps): ReactElement | null {
  const { subject, review, replies, asked, replying, onReplied, Report } = props
  const storedDraft = useFormDraft<ReplyDraft>(replyDraftName(review, null))
  const isOpen = replying || Boolean(storedDraft)
  if (replies.length === 0 && !isOpen) return null
  return (
    <>
      {replies.length > 0 && (
        <ul className="replies" aria-label={`Replies to ${review.author.username}`}>
          {replies.map((answer) => (
            <Reply
              key={answer.id}
              {...{ subject, review, reply: answer, Report }}
              asked={asked === answer.id}
            />
          ))}
        </ul>
      )}
      {isOpen && storedDraft !== undefined && (
        <ReplyForm subject={subject} to={review} comment={null} storedDraft={storedDraft} onEnd={onReplied} />
      )}
    </>
  )
}

interface ReplyProps extends Pick<RepliesProps, 'subject' | 'review' | 'Report'> {
  reply: MemberComment
  asked: boolean
}

function Reply({ subject, review, reply, asked, Report }: ReplyProps): ReactElement {
  const storedDraft = useFormDraft<ReplyDraft>(replyDraftName(review, reply))
  const [editing, setEditing] = useState<boolean | null>(null)
  const isOpen = editing ?? (asked || Boolean(storedDraft))
  return (
    <CommentItem
      comment={reply}
      noun="reply"
      Report={Report}
      Photos={null}
      onEdit={() => setEditing(true)}
      onReply={null}
    >
      {isOpen && storedDraft !== undefined && (
        <ReplyForm
          subject={subject}
          to={review}
          comment={reply}
          storedDraft={storedDraft}
          onEnd={() => setEditing(false)}
        />
      )}
    </CommentItem>
  )
}
