import type { ReactElement } from 'react'
import { CONDITION_STATES, type ConditionState } from '#domain/comment/condition-state.ts'
import { COMMENT_TEXT_MAX } from '#domain/comment/limits.ts'
import { FUTURE_DAY } from '#domain/std/time/latest-day.ts'
import { usePlatform } from '../../../platform/platform-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field, FieldError } from '../../../ui/form/field.tsx'
import { SelectInput } from '../../../ui/form/select-input.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { toLocalDay } from '../../../ui/format/day.ts'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { formStyles } from '../comment-styles.ts'
import { conditionLabel } from '../labels.ts'
import { type CommentFormProps, useCommentForm } from '../use-comment-form.ts'

export interface ConditionDraft {
  state: ConditionState
  date: string
  text: string
}

/** The name of the stored form draft. Drafts on devices have it; do not change it. */
export const conditionDraftName = (route: string, report: { id: string } | null): string =>
  report ? `comment ${report.id}` : `condition ${route}`

/** Creates or edits a condition report. */
export function ConditionForm(props: CommentFormProps<ConditionDraft>): ReactElement {
  const { subject, comment: report } = props
  const today = toLocalDay(usePlatform().now())
  const { form, change, errors, formError, busy, submit, cancel } = useCommentForm<ConditionDraft>({
    ...props,
    draftName: conditionDraftName(subject.on.id, report),
    title: `Condition of ${subject.name}`,
    baseValues: {
      state: report?.condition?.state ?? 'good',
      date: report?.condition?.date ?? today,
      text: report?.text ?? '',
    },
    toContent: ({ state, date, text }) => ({
      kind: 'condition',
      condition: { state, date },
      text: text.trim(),
    }),
    savedMessage: 'Condition saved',
  })
  const date = form.date > today ? FUTURE_DAY : (errors['condition.date'] ?? errors['condition'])
  return (
    <form
      className={formStyles}
      noValidate
      onSubmit={(event) => (form.date > today ? event.preventDefault() : submit(event))}
      aria-label="Condition of the route"
    >
      <Stack gapPx={16}>
        {formError && <FieldError>{formError}</FieldError>}
        <div>
          <Field label="Condition" error={errors['condition.state']}>
            <SelectInput
              options={CONDITION_STATES.map((value) => ({ value, label: conditionLabel(value).label }))}
              value={form.state}
              onChange={(state) => change({ ...form, state })}
            />
          </Field>
          <Field label="Seen on" error={date}>
            <TextInput
              type="date"
              max={today}
              value={form.date}
              onChange={({ currentTarget }) => change({ ...form, date: currentTarget.value })}
            />
          </Field>
          <Field label="Note" help="Where it is, and how to get around it." error={errors['text']}>
            <TextArea
              value={form.text}
              maxLength={COMMENT_TEXT_MAX}
              rows={3}
              onChange={({ currentTarget }) => change({ ...form, text: currentTarget.value })}
            />
          </Field>
        </div>
        <Row>
          <Button type="submit" tone="primary" busy={busy}>
            Save condition
          </Button>
          <Button onClick={cancel}>Cancel</Button>
        </Row>
      </Stack>
    </form>
  )
}
