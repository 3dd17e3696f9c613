import type { ReactElement } from 'react'
import { COMMENT_TEXT_MAX } from '#domain/comment/limits.ts'
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
  /** the review to reply to */
  to: { id: string; author: { username: string } }
}

/** The name of the stored form draft. Drafts on devices have it; do not change it. */
export const replyDraftName = (to: { id: string }, reply: { id: string } | null): string =>
  reply ? `comment ${reply.id}` : `answer ${to.id}`

/** Replies to a review, or edits the reply. */
export function ReplyForm(props: ReplyFormProps): ReactElement {
  const { to, subject, comment: reply } = props
  const { form, change, errors, formError, busy, submit, cancel } = useCommentForm<ReplyDraft>({
    ...props,
    draftName: replyDraftName(to, reply),
    title: `Reply on ${subject.name}`,
    baseValues: { text: reply?.text ?? '' },
    toContent: ({ text }) => ({ kind: 'comment', replyTo: reply ? reply.replyTo : to.id, text: text.trim() }),
    savedMessage: 'Reply saved',
  })
  return (
    <form className={formStyles} noValidate onSubmit={submit} aria-label="My reply">
      <Stack gapPx={16}>
        {formError && <FieldError>{formError}</FieldError>}
        <Field label={`Reply to ${to.author.username}`} error={errors['text'] ?? errors['replyTo']}>
          <TextArea
            value={form.text}
            maxLength={COMMENT_TEXT_MAX}
            onChange={({ currentTarget }) => change({ text: currentTarget.value })}
          />
        </Field>
        <Row>
          <Button type="submit" tone="primary" busy={busy}>
            Save reply
          </Button>
          <Button onClick={cancel}>Cancel</Button>
        </Row>
      </Stack>
    </form>
  )
}
