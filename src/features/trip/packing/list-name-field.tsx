import type { ReactElement } from 'react'
import { SAVED_LIST_NAME_MAX } from '#domain/trip/limits.ts'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'

interface ListNameFieldProps {
  label: string
  help?: string
  error: string | null
  name: string
  onChange: (name: string) => void
}

/** The name of a saved packing list. */
export function ListNameField({ name, onChange, ...field }: ListNameFieldProps): ReactElement {
  return (
    <Field {...field}>
      <TextInput
        autoComplete="off"
        maxLength={SAVED_LIST_NAME_MAX}
        value={name}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </Field>
  )
}
