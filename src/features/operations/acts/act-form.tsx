import { css } from 'goober'
import type { FormEvent, ReactElement, ReactNode } from 'react'
import { REASON_MAX } from '#domain/wire/operations/page.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field, FieldError } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { OnlineButton } from '../frame/online-button.tsx'
import { failureText, type OnlineAct } from '../use-operations.ts'

const width = css`
  max-width: 560px;
`

interface ActFormProps {
  state: Pick<OnlineAct, 'isBusy' | 'failure'>
  /** of the button */
  label: string
  isDangerous?: boolean | undefined
  onSubmit: () => Promise<void>
  onCancel?: () => void
  /** the fields */
  children: ReactNode
}

/** The form of an act of staff: why it failed, its fields and its buttons. */
export function ActForm(props: ActFormProps): ReactElement {
  const { state, label, isDangerous, onSubmit, onCancel, children } = props
  function submit(event: FormEvent): void {
    event.preventDefault()
    void onSubmit()
  }
  return (
    <form className={width} noValidate onSubmit={submit}>
      <Stack gapPx={12}>
        {state.failure && <FieldError>{failureText(state.failure)}</FieldError>}
        <div>{children}</div>
        <Row tight>
          <OnlineButton type="submit" tone={isDangerous ? 'danger' : 'primary'} busy={state.isBusy}>
            {label}
          </OnlineButton>
          {onCancel && <Button onClick={onCancel}>Cancel</Button>}
        </Row>
      </Stack>
    </form>
  )
}

interface ReasonFieldProps {
  label?: string
  help?: string
  value: string
  onChange: (value: string) => void
}

export function ReasonField(props: ReasonFieldProps): ReactElement {
  const { label = 'Reason', help = 'It is kept in the audit log.', value, onChange } = props
  return (
    <Field label={label} help={help}>
      <TextArea
        value={value}
        maxLength={REASON_MAX}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </Field>
  )
}
