import type { ReactElement } from 'react'
import { useSyncStatus } from '../../../state/sync-status.ts'
import { RelativeTime } from '../../../ui/display/relative-time.tsx'
import { textStyles } from '../../../ui/theme/text-styles.ts'

/** Which events are listed, and how old they are. */
export function DataAge(): ReactElement {
  const { lastSyncedAt } = useSyncStatus()
  return (
    <p className={`${textStyles.small} ${textStyles.muted}`}>
      Events on this device
      {lastSyncedAt && (
        <>
          , updated <RelativeTime at={lastSyncedAt} />
        </>
      )}
    </p>
  )
}
