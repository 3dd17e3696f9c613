import type { ReactElement } from 'react'
import { POST_REASON_MAX } from '#domain/post/limits.ts'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'

interface ReasonFieldProps {
  /** of the author of the post */
  username: string
  reason: string
  isChecked: boolean
  onChange: (reason: string) => void
}

/** The reason that a moderator gives the author of a post. */
export function ReasonField({ username, reason, isChecked, onChange }: ReasonFieldProps): ReactElement {
  return (
    <Field
      label="Reason"
      hint={`${username} will see it`}
      error={isChecked && !reason.trim() ? `Give a reason. ${username} will see it.` : null}
    >
      <TextArea
        name="reason"
        rows={2}
        maxLength={POST_REASON_MAX}
        value={reason}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </Field>
  )
}
