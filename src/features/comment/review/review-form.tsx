import type { ReactElement } from 'react'
import { COMMENT_TEXT_MAX } from '#domain/comment/limits.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field, FieldError } from '../../../ui/form/field.tsx'
import { StarInput } from '../../../ui/form/stars.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { formStyles } from '../comment-styles.ts'
import { type CommentFormProps, useCommentForm } from '../use-comment-form.ts'

export interface ReviewDraft {
  stars: number | null
  text: string
}

/** The name of the stored form draft. Drafts on devices have it; do not change it. */
export const reviewDraftName = (route: string, review: { id: string } | null): string =>
  review ? `comment ${review.id}` : `review ${route}`

/** Creates or edits the member's review of a route. */
export function ReviewForm(props: CommentFormProps<ReviewDraft>): ReactElement {
  const { subject, comment: review } = props
  const { form, change, errors, formError, busy, submit, cancel } = useCommentForm<ReviewDraft>({
    ...props,
    draftName: reviewDraftName(subject.on.id, review),
    title: `Review of ${subject.name}`,
    baseValues: { stars: review?.stars ?? null, text: review?.text ?? '' },
    toContent: ({ stars, text }) => ({ kind: 'review', stars, text: text.trim() }),
    savedMessage: 'Review saved',
  })
  return (
    <form className={formStyles} noValidate onSubmit={submit} aria-label="My review">
      <Stack gapPx={16}>
        {formError && <FieldError>{formError}</FieldError>}
        <StarInput
          legend="Stars"
          value={form.stars}
          onChange={(stars) => change({ ...form, stars })}
          error={errors['stars']}
        />
        <Field label="Review" help="Optional" error={errors['text']}>
          <TextArea
            value={form.text}
            maxLength={COMMENT_TEXT_MAX}
            onChange={({ currentTarget }) => change({ ...form, text: currentTarget.value })}
          />
        </Field>
        <Row>
          <Button type="submit" tone="primary" busy={busy}>
            Save review
          </Button>
          <Button onClick={cancel}>Cancel</Button>
        </Row>
      </Stack>
    </form>
  )
}
