import { type ComponentType, type ReactElement, Suspense } from 'react'
import { CairnButton } from '../../ui/cairn-button.tsx'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { PopPanel, type PopTrigger } from '../../ui/pop-panel.tsx'
import { useCairnFacts } from './cairn-facts.ts'
import { useNoticeToasts } from './notice-toasts.ts'

/** The cairn in the navigation, and the Sync panel under it. */
export function SyncControl({ Panel }: { Panel: ComponentType<{ close: () => void }> }): ReactElement {
  useNoticeToasts()
  return (
    <PopPanel label="Sync" trigger={cairnTrigger}>
      {(close) => (
        <ErrorBoundary size="small">
          <Suspense>
            <Panel close={close} />
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
