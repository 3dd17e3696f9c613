import { type ReactElement, useState } from 'react'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useTypedText } from './use-typed-text.ts'

interface StoredFieldProps {
  label: string
  help?: string
  name?: string
  type?: 'text' | 'time' | 'date'
  maxLength?: number
  value: string
  /** resolves to whether it is stored */
  onSave: (text: string) => Promise<boolean>
  /** why a text cannot be stored; null: it can */
  errorOf?: (text: string) => string | null
}

/** A field of one line that is stored while it is typed. */
export function StoredInput(props: StoredFieldProps): ReactElement {
  const { label, help, name, type = 'text', maxLength, value, errorOf } = props
  const [error, setError] = useState<string | null>(null)
  const typed = useTypedText(value, checked(props, setError))
  return (
    <Field label={label} help={help} error={error}>
      <TextInput
        type={type}
        name={name}
        maxLength={maxLength}
        autoComplete="off"
        value={typed.value}
        onChange={({ currentTarget }) => {
          if (error && errorOf?.(currentTarget.value) === null) setError(null)
          typed.onChange(currentTarget.value)
        }}
        onBlur={typed.onBlur}
      />
    </Field>
  )
}

/** A field of several lines that is stored while it is typed. */
export function StoredTextArea(props: StoredFieldProps & { rows?: number }): ReactElement {
  const { label, help, name, maxLength, rows = 3, value } = props
  const typed = useTypedText(value, props.onSave)
  return (
    <Field label={label} help={help}>
      <TextArea
        name={name}
        rows={rows}
        maxLength={maxLength}
        value={typed.value}
        onChange={({ currentTarget }) => typed.onChange(currentTarget.value)}
        onBlur={typed.onBlur}
      />
    </Field>
  )
}

const checked =
  ({ onSave, errorOf }: StoredFieldProps, setError: (error: string | null) => void) =>
  async (text: string): Promise<boolean> => {
    const error = errorOf?.(text) ?? null
    setError(error)
    return error === null && (await onSave(text))
  }
