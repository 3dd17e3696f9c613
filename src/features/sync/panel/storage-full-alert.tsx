import type { ReactElement } from 'react'
import { useSyncStatus } from '../../../state/sync-status.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { useSyncCommands } from '../commands.ts'
import { storageFullMessage } from './panel-messages.ts'

/** Shown only while the device has no space for new data. */
export function StorageFullAlert(): ReactElement | null {
  const { problem } = useSyncStatus()
  const { exportUnsent } = useSyncCommands()
  if (!problem) return null
  return (
    <section className="attention" role="alert">
      <h3>
        <Icon name="warning" size="small" />
        This device is full
      </h3>
      <p className="small">{storageFullMessage(problem.unkept)}</p>
      {problem.unkept > 0 && (
        <Button size="small" onClick={() => void exportUnsent()}>
          Export
        </Button>
      )}
    </section>
  )
}
