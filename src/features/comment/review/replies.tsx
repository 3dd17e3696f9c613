import { type ReactElement, useState } from 'react'
import type { MemberComment } from '#domain/comment/comment.ts'
import { useFormDraft } from '../../../platform/drafts/form-draft.ts'
import { CommentItem, type ReportComponent } from '../comment-item.tsx'
import { type ReplyDraft, ReplyForm, replyDraftName } from './reply-form.tsx'

interface RepliesProps {
  route: { id: string; name: string }
  review: MemberComment
  replies: readonly MemberComment[]
  /** id of what the address asks to have opened */
  asked: string | null
  replying: boolean
  onReplied: () => void
  Report: ReportComponent
}

/** What stands below a review, oldest first, and the form for one more. */
export function Replies(props: RepliesProps): ReactElement | null {
  const { route, review, replies, asked, replying, onReplied, Report } = props
  const left = useFormDraft<ReplyDraft>(replyDraftName(review, null))
  const isOpen = replying || Boolean(left)
  if (replies.length === 0 && !isOpen) return null
  return (
    <>
      {replies.length > 0 && (
        <ul className="answers" aria-label={`Answers to ${review.author.username}`}>
          {replies.map((answer) => (
            <Reply
              key={answer.id}
              {...{ route, review, reply: answer, Report }}
              asked={asked === answer.id}
            />
          ))}
        </ul>
      )}
      {isOpen && left !== undefined && (
        <ReplyForm route={route} to={review} comment={null} left={left} onEnd={onReplied} />
      )}
    </>
  )
}

interface ReplyProps extends Pick<RepliesProps, 'route' | 'review' | 'Report'> {
  reply: MemberComment
  asked: boolean
}

function Reply({ route, review, reply, asked, Report }: ReplyProps): ReactElement {
  const left = useFormDraft<ReplyDraft>(replyDraftName(review, reply))
  const [editing, edit] = useState<boolean | null>(null)
  const isOpen = editing ?? (asked || Boolean(left))
  return (
    <CommentItem
      comment={reply}
      noun="answer"
      Report={Report}
      Photos={null}
      onEdit={() => edit(true)}
      onReply={null}
    >
      {isOpen && left !== undefined && (
        <ReplyForm route={route} to={review} comment={reply} left={left} onEnd={() => edit(false)} />
      )}
    </CommentItem>
  )
}
