import { lazy, type ReactElement, Suspense } from 'react'
import { CairnButton } from '../../ui/cairn-button.tsx'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { PopPanel, type PopTrigger } from '../../ui/pop-panel.tsx'
import { useCairnFacts } from './cairn-facts.ts'
import { useNoticeToasts } from './notice-toasts.ts'

// few visits open it, every page shows its button
const SyncPanel = lazy(async () => ({ default: (await import('./sync-panel.tsx')).SyncPanel }))

/** The cairn in the navigation, and the Sync panel under it. */
export function SyncControl(): ReactElement {
  useNoticeToasts()
  return (
    <PopPanel label="Sync" trigger={cairnTrigger}>
      {(close) => (
        <ErrorBoundary size="small">
          <Suspense>
            <SyncPanel close={close} />
          </Suspense>
        </ErrorBoundary>
      )}
    </PopPanel>
  )
}

const cairnTrigger = (aria: PopTrigger): ReactElement => <SyncButton {...aria} />

function SyncButton(aria: PopTrigger): ReactElement {
  return <CairnButton {...aria} facts={useCairnFacts()} />
}
