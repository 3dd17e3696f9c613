import type { ReactElement } from 'react'
import { COMMENT_TEXT_MAX } from '#domain/comment/comment.ts'
import { Button } from '../../ui/button.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { formLook } from './look.ts'
import { type CommentFormProps, useCommentForm } from './use-comment-form.ts'

export interface AnswerDraft {
  text: string
}

interface AnswerFormProps extends CommentFormProps<AnswerDraft> {
  /** the review that is answered */
  to: { id: string; author: { username: string } }
}

export const answerName = (to: { id: string }, answer: { id: string } | null): string =>
  answer ? `comment ${answer.id}` : `answer ${to.id}`

/** Answers a review, or changes the answer. */
export function AnswerForm(props: AnswerFormProps): ReactElement {
  const { to, route, comment: answer } = props
  const { form, change, errors, general, busy, submit, cancel } = useCommentForm<AnswerDraft>({
    ...props,
    name: answerName(to, answer),
    title: `Answer under ${route.name}`,
    before: { text: answer?.text ?? '' },
    fields: ({ text }) => ({ kind: 'comment', replyTo: answer ? answer.replyTo : to.id, text: text.trim() }),
    done: 'Answer saved',
  })
  return (
    <form className={formLook} noValidate onSubmit={submit} aria-label="My answer">
      <Stack gapPx={16}>
        {general && <FieldError>{general}</FieldError>}
        <Field label={`Answer to ${to.author.username}`} error={errors['text'] ?? errors['replyTo']}>
          <TextArea
            value={form.text}
            maxLength={COMMENT_TEXT_MAX}
            onChange={({ currentTarget }) => change({ text: currentTarget.value })}
          />
        </Field>
        <Row>
          <Button type="submit" tone="primary" busy={busy}>
            Save answer
          </Button>
          <Button onClick={cancel}>Cancel</Button>
        </Row>
      </Stack>
    </form>
  )
}
