import type { ReactElement } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'

interface DiscardDialogProps {
  /** title of the draft; may be empty */
  title: string
  open: boolean
  onClose: () => void
  onDiscard: () => void
}

/** Asks for confirmation, because a discarded draft cannot be restored. */
export function DiscardDialog({ title, open, onClose, onDiscard }: DiscardDialogProps): ReactElement {
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
