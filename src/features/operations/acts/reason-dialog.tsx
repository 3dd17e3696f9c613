import { type FormEvent, type ReactElement, type ReactNode, useState } from 'react'
import { REASON_MAX } from '#domain/wire/operations/page.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Field, FieldError } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { notify } from '../../../ui/toast/notify.ts'
import { OnlineButton } from '../frame/online-button.tsx'
import { failureText, useOnlineAct } from '../use-operations.ts'

/** An act about one thing or member, which needs a reason. */
export interface ReasonedAct {
  title: string
  help: string
  /** of the button */
  label: string
  /** after /api/operations/ */
  path: string
  /** beside the reason */
  body?: object
  isDangerous?: boolean
}

interface ReasonDialogProps {
  act: ReasonedAct
  /** further fields of the form */
  children?: ReactNode
  onClose: () => void
  onDone: () => void
}

/** Asks for the reason of an act and carries it out. What was typed stays if it fails. */
export function ReasonDialog({ act, children, onClose, onDone }: ReasonDialogProps): ReactElement {
  const [reason, setReason] = useState('')
  const { isBusy, failure, act: send } = useOnlineAct()
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if ((await send(act.path, { ...act.body, reason })) === null) return
    notify('success', 'Saved.')
    onDone()
  }
  return (
    <Dialog open onClose={onClose} title={act.title} description={act.help}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gapPx={12}>
          {failure && <FieldError>{failureText(failure)}</FieldError>}
          {children}
          <Field label="Reason" help="It is kept in the audit log.">
            <TextArea
              value={reason}
              maxLength={REASON_MAX}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
          </Field>
          <Row tight>
            <OnlineButton type="submit" tone={act.isDangerous ? 'danger' : 'primary'} busy={isBusy}>
              {act.label}
            </OnlineButton>
            <Button onClick={onClose}>Cancel</Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  )
}
