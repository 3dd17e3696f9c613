import type { ReactElement } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'

interface DiscardDialogProps {
  /** of the draft; empty: it has none */
  title: string
  open: boolean
  onClose: () => void
  onDiscard: () => void
}

/** Asks first: a draft can not be brought back. */
export function DiscardDialog({ title, open, onClose, onDiscard }: DiscardDialogProps): ReactElement {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title ? `Discard the draft “${title}”?` : 'Discard this draft?'}
      description="What was drawn and written in it is gone for good."
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
