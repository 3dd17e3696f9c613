import { type ReactElement, type ReactNode, useState } from 'react'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { notify } from '../../../ui/toast/notify.ts'
import { useOnlineAct } from '../use-operations.ts'
import { ActForm, ReasonField } from './act-form.tsx'

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
  const { act: send, ...state } = useOnlineAct()
  async function submit(): Promise<void> {
    if ((await send(act.path, { ...act.body, reason })) === null) return
    notify('success', 'Saved.')
    onDone()
  }
  return (
    <Dialog open onClose={onClose} title={act.title} description={act.help}>
      <ActForm
        state={state}
        label={act.label}
        isDangerous={act.isDangerous}
        onSubmit={submit}
        onCancel={onClose}
      >
        {children}
        <ReasonField value={reason} onChange={setReason} />
      </ActForm>
    </Dialog>
  )
}
