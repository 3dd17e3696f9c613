import { type ReactElement, useState } from 'react'
import type { UnsentItemView } from '../../../state/sync-status.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useSyncCommands } from '../commands.ts'
import { discardMessage } from './blocked-messages.ts'
import { documentTitle } from './document-labels.ts'

interface DiscardProps {
  item: UnsentItemView
  /** blocked changes that are discarded with it */
  held?: readonly UnsentItemView[]
}

/** Discards an unsent change after a confirmation. */
export function DiscardButton({ item, held = [] }: DiscardProps): ReactElement {
  const { discard } = useSyncCommands()
  const [asking, ask] = useState(false)
  return (
    <>
      <Button size="small" tone="quiet-danger" onClick={() => ask(true)}>
        Discard
      </Button>
      <Dialog
        open={asking}
        onClose={() => ask(false)}
        title={`Discard “${documentTitle(item)}”?`}
        description={discardMessage(item, held)}
        actions={
          <>
            <Button tone="primary" onClick={() => ask(false)}>
              Keep it
            </Button>
            <Button
              tone="danger"
              onClick={() => {
                ask(false)
                discard(item)
              }}
            >
              Discard
            </Button>
          </>
        }
      />
    </>
  )
}
