import { type ReactElement, useState } from 'react'
import { eraseStorage } from '../../../platform/storage/erase-storage.ts'
import type { StartFailure } from '../../../state/session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { AppFailure } from '../../../ui/feedback/failure.tsx'
import { startFailureMessage } from './start-failure-messages.ts'

/** In place of the whole app: what keeps it from working here, and the way on. */
export function StartFailurePage({ failure }: { failure: StartFailure }): ReactElement {
  const { title, text } = startFailureMessage(failure)
  const isBroken = failure.kind === 'storage' && failure.problem === 'broken'
  return (
    <AppFailure
      title={title}
      actions={isBroken && <BeginAfresh />}
      {...(failure.kind === 'worker' && { details: failure.message })}
    >
      {text}
    </AppFailure>
  )
}

/** Asks first: what has not been sent is lost with the rest. */
function BeginAfresh(): ReactElement {
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
        Begin afresh
      </Button>
      <Dialog
        open={state !== 'closed'}
        onClose={() => setState('closed')}
        title="Begin afresh on this device?"
        description={
          state === 'failed'
            ? 'This did not work. Close the other tabs of Cairnway and try again.'
            : 'All that Cairnway stored here is deleted. What the server knows comes back; what has not been sent is lost.'
        }
        actions={
          <>
            <Button tone="primary" onClick={() => setState('closed')}>
              Keep it
            </Button>
            <Button tone="danger" busy={state === 'busy'} onClick={() => void erase()}>
              Delete and begin afresh
            </Button>
          </>
        }
      />
    </>
  )
}
