import { type ReactElement, useState } from 'react'
import type { ShownItem } from '../../state/sync-status.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useSyncCommands } from './commands.ts'
import { discardWords } from './held-words.ts'
import { titleOf } from './nouns.ts'

interface DiscardProps {
  item: ShownItem
  /** what is held with it, and goes with it */
  held?: readonly ShownItem[]
}

/** A button that throws an unsent change away, after a question. */
export function Discard({ item, held = [] }: DiscardProps): ReactElement {
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
        title={`Discard “${titleOf(item)}”?`}
        description={discardWords(item, held)}
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
