import { type ReactElement, useState } from 'react'
import { eraseStorage } from '../../../platform/storage/erase-storage.ts'
import type { StartFailure } from '../../../state/session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { AppFailure } from '../../../ui/feedback/failure.tsx'
import { startFailureMessage } from './start-failure-messages.ts'

/** Replaces the whole app if it cannot run: the reason and what the member can do. */
export function StartFailurePage({ failure }: { failure: StartFailure }): ReactElement {
  const { title, text } = startFailureMessage(failure)
  const isBroken = failure.kind === 'storage' && failure.problem === 'broken'
  return (
    <AppFailure
      title={title}
      actions={isBroken && <ResetDevice />}
      {...(failure.kind === 'worker' && { details: failure.message })}
    >
      {text}
    </AppFailure>
  )
}

/** Deletes all stored data after a confirmation; unsent changes are lost. */
function ResetDevice(): ReactElement {
  const [state, setState] = useState<'closed' | 'asking' | 'busy' | 'failed'>('closed')
  async function erase(): Promise<void> {
    setState('busy')
    await eraseStorage(indexedDB).then(
      () => location.reload(),
      () => setState('failed'),
    )
  }
  return (
    <>
      <Button tone="danger" onClick={() => setState('asking')}>
        Reset this device
      </Button>
      <Dialog
        open={state !== 'closed'}
        onClose={() => setState('closed')}
        title="Reset Cairnway on this device?"
        description={
          state === 'failed'
            ? 'This did not work. Close the other tabs of Cairnway and try again.'
            : 'All data stored here is deleted. Synced data is downloaded again; unsent changes are lost.'
        }
        actions={
          <>
            <Button tone="primary" onClick={() => setState('closed')}>
              Keep it
            </Button>
            <Button tone="danger" busy={state === 'busy'} onClick={() => void erase()}>
              Delete and reset
            </Button>
          </>
        }
      />
    </>
  )
}
