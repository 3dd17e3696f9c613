import { css } from 'goober'
import { type ReactElement, type ReactNode, useState } from 'react'
import type { CommandResult } from '../../../platform/port/port.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { failureMessage } from '../commands.ts'

const styles = css`
  margin-top: 16px;
`

interface TextDialogProps {
  title: string
  description: ReactNode
  label: string
  maxLength: number
  isRequired: boolean
  /** label of the button that does it */
  submit: string
  tone: 'primary' | 'danger'
  keep: string
  /** further inputs, above the text */
  children?: ReactNode
  onSubmit: (text: string) => Promise<CommandResult>
  onClose: () => void
}

/** A dialog with one text, which stays open with the reason if it fails. */
export function TextDialog(props: TextDialogProps): ReactElement {
  const {
    title,
    description,
    label,
    maxLength,
    isRequired,
    submit,
    tone,
    keep,
    children,
    onSubmit,
    onClose,
  } = props
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function send(): Promise<void> {
    if (isRequired && !text.trim()) return setError(`${label} must not be empty.`)
    setBusy(true)
    const result = await onSubmit(text.trim())
    setBusy(false)
    if (result.ok) onClose()
    else setError(failureMessage(result))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      actions={
        <>
          <Button onClick={onClose}>{keep}</Button>
          <Button tone={tone} busy={isBusy} onClick={() => void send()}>
            {submit}
          </Button>
        </>
      }
    >
      <div className={styles}>
        {children}
        <Field label={label} hint={isRequired ? undefined : 'Optional'} error={error}>
          <TextArea
            name="text"
            maxLength={maxLength}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </Field>
      </div>
    </Dialog>
  )
}
