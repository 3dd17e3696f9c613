import { css } from 'goober'
import type { ReactElement } from 'react'
import { useInitialSync } from '../../state/initial-sync.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'

const frame = css`
  padding: 12px;
`

export function NoNotifications(): ReactElement {
  const isDownloading = useInitialSync() === 'coming'
  return (
    <div className={frame}>
      {isDownloading ? (
        <EmptyState title="No notifications here yet">Your notifications are still downloading.</EmptyState>
      ) : (
        <EmptyState title="No notifications yet">We'll notify you when something happens</EmptyState>
      )}
    </div>
  )
}
