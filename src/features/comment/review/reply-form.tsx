import type { ReactElement } from 'react'
import { COMMENT_TEXT_MAX } from '#domain/comment/comment.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field, FieldError } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { formStyles } from '../comment-styles.ts'
import { type CommentFormProps, useCommentForm } from '../use-comment-form.ts'

export interface ReplyDraft {
  text: string
}

interface ReplyFormProps extends CommentFormProps<ReplyDraft> {
  /** the review that is answered */
  to: { id: string; author: { username: string } }
}

export const replyDraftName = (to: { id: string }, answer: { id: string } | null): string =>
  answer ? `comment ${answer.id}` : `answer ${to.id}`

/** Answers a review, or changes the answer. */
export function ReplyForm(props: ReplyFormProps): ReactElement {
  const { to, route, comment: answer } = props
  const { form, change, errors, formError, busy, submit, cancel } = useCommentForm<ReplyDraft>({
    ...props,
    draftName: replyDraftName(to, answer),
    title: `Answer under ${route.name}`,
    before: { text: answer?.text ?? '' },
    toContent: ({ text }) => ({
      kind: 'comment',
      replyTo: answer ? answer.replyTo : to.id,
      text: text.trim(),
    }),
    savedMessage: 'Answer saved',
  })
  return (
    <form className={formStyles} noValidate onSubmit={submit} aria-label="My answer">
      <Stack gapPx={16}>
        {formError && <FieldError>{formError}</FieldError>}
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
