import type { ReactElement } from 'react'
import { Button } from '../button/button.tsx'
import { Dialog } from './dialog.tsx'

interface DiscardDraftDialogProps {
  /** title of the draft; may be empty */
  title: string
  open: boolean
  onClose: () => void
  onDiscard: () => void
}

/** Asks for confirmation, because a discarded draft cannot be restored. */
export function DiscardDraftDialog({
  title,
  open,
  onClose,
  onDiscard,
}: DiscardDraftDialogProps): ReactElement {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title ? `Discard draft “${title}”?` : 'Discard this draft?'}
      description="This cannot be undone."
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button tone="danger" onClick={onDiscard}>
            Discard
          </Button>
        </>
      }
    />
  )
}
