import type { ComponentType, ReactElement } from 'react'
import { CairnButton } from '../../ui/cairn/cairn-button.tsx'
import { ErrorBoundary } from '../../ui/feedback/error-boundary.tsx'
import { Popover, type PopoverTriggerProps } from '../../ui/popover/popover.tsx'
import { useCairnInput } from './cairn-input.ts'
import { useNoticeToasts } from './notices/notice-toasts.ts'

/** The cairn in the navigation, and the Sync panel under it. */
export function SyncControl({ Panel }: { Panel: ComponentType<{ close: () => void }> }): ReactElement {
  useNoticeToasts()
  return (
    <Popover label="Sync" trigger={cairnTrigger}>
      {(close) => (
        <ErrorBoundary size="small">
          <Panel close={close} />
        </ErrorBoundary>
      )}
    </Popover>
  )
}

const cairnTrigger = (aria: PopoverTriggerProps): ReactElement => <SyncButton {...aria} />

function SyncButton(aria: PopoverTriggerProps): ReactElement {
  return <CairnButton {...aria} input={useCairnInput()} />
}
