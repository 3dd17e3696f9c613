import { type ReactElement, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useSignOutCommand } from './sign-out-command.ts'

interface SignOutDialogProps {
  /** number of changes that exist only on this device */
  unsent: number
  onClose: () => void
}

/** Asks for confirmation if unsent changes would be lost. */
export function SignOutDialog({ unsent, onClose }: SignOutDialogProps): ReactElement {
  const signOut = useSignOutCommand()
  const [busy, setBusy] = useState(false)
  async function discard(): Promise<void> {
    setBusy(true)
    const { done } = await signOut({ discard: true })
    setBusy(false)
    if (done) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={unsent === 1 ? '1 change has not been sent' : `${unsent} changes have not been sent`}
      description="They exist only on this device. If you sign out now, they are discarded."
      actions={
        <>
          <Button tone="primary" onClick={onClose}>
            Keep me signed in
          </Button>
          <Button tone="danger" busy={busy} onClick={() => void discard()}>
            Sign out and discard
          </Button>
        </>
      }
    />
  )
}
