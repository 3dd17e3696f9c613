import { type ReactElement, useState } from 'react'
import type { MemberComment } from '#domain/comment/comment.ts'
import { useLeftForm } from '../../platform/kept-form.ts'
import { type AnswerDraft, AnswerForm, answerName } from './answer-form.tsx'
import { type Report, SaidItem } from './said-item.tsx'

interface AnswersProps {
  route: { id: string; name: string }
  review: MemberComment
  answers: readonly MemberComment[]
  /** id of what the address asks to have opened */
  asked: string | null
  replying: boolean
  onReplied: () => void
  Report: Report
}

/** What stands below a review, oldest first, and the form for one more. */
export function Answers(props: AnswersProps): ReactElement | null {
  const { route, review, answers, asked, replying, onReplied, Report } = props
  const left = useLeftForm<AnswerDraft>(answerName(review, null))
  const isOpen = replying || Boolean(left)
  if (answers.length === 0 && !isOpen) return null
  return (
    <>
      {answers.length > 0 && (
        <ul className="answers" aria-label={`Answers to ${review.author.username}`}>
          {answers.map((answer) => (
            <Answer key={answer.id} {...{ route, review, answer, Report }} asked={asked === answer.id} />
          ))}
        </ul>
      )}
      {isOpen && left !== undefined && (
        <AnswerForm route={route} to={review} comment={null} left={left} onEnd={onReplied} />
      )}
    </>
  )
}

interface AnswerProps extends Pick<AnswersProps, 'route' | 'review' | 'Report'> {
  answer: MemberComment
  asked: boolean
}

function Answer({ route, review, answer, asked, Report }: AnswerProps): ReactElement {
  const left = useLeftForm<AnswerDraft>(answerName(review, answer))
  const [editing, edit] = useState<boolean | null>(null)
  const isOpen = editing ?? (asked || Boolean(left))
  return (
    <SaidItem
      comment={answer}
      noun="answer"
      Report={Report}
      Photos={null}
      onEdit={() => edit(true)}
      onReply={null}
    >
      {isOpen && left !== undefined && (
        <AnswerForm route={route} to={review} comment={answer} left={left} onEnd={() => edit(false)} />
      )}
    </SaidItem>
  )
}
