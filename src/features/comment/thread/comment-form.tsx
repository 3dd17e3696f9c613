import { css } from 'goober'
import type { ReactElement } from 'react'
import { COMMENT_TEXT_MAX } from '#domain/comment/limits.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field, FieldError } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { type CommentFormProps, type CommentSubject, useCommentForm } from '../use-comment-form.ts'

export interface CommentDraft {
  text: string
}

const styles = css`
  margin: 8px 0 4px;
  max-width: 62ch;
  & textarea {
    min-height: 64px;
  }
`

/** The name of the stored form draft. Drafts on devices have it; do not change it. */
export const commentDraftName = ({ on }: CommentSubject, comment: { id: string } | null): string =>
  comment ? `comment ${comment.id}` : `comment on ${on.id}`

/** Writes or edits a comment. The form of a new one stays open; without text it has no cancel button. */
export function CommentForm(props: CommentFormProps<CommentDraft>): ReactElement {
  const { subject, comment } = props
  const { form, change, errors, formError, busy, submit, cancel } = useCommentForm<CommentDraft>({
    ...props,
    draftName: commentDraftName(subject, comment),
    title: `Comment on ${subject.name}`,
    baseValues: { text: comment?.text ?? '' },
    toContent: ({ text }) => ({ kind: 'comment', replyTo: comment?.replyTo ?? null, text: text.trim() }),
    savedMessage: 'Comment saved',
  })
  return (
    <form
      className={styles}
      noValidate
      onSubmit={submit}
      aria-label={comment ? 'Edit my comment' : 'New comment'}
    >
      <Stack gapPx={12}>
        {formError && <FieldError>{formError}</FieldError>}
        <Field label="Comment" error={errors['text'] ?? errors['replyTo']}>
          <TextArea
            name="comment"
            rows={2}
            value={form.text}
            maxLength={COMMENT_TEXT_MAX}
            onChange={({ currentTarget }) => change({ text: currentTarget.value })}
          />
        </Field>
        <Row>
          <Button type="submit" tone="primary" size="small" busy={busy}>
            Save comment
          </Button>
          {(comment || form.text !== '') && (
            <Button size="small" onClick={cancel}>
              Cancel
            </Button>
          )}
        </Row>
      </Stack>
    </form>
  )
}
