import { css } from 'goober'
import { type ReactElement, useState } from 'react'
import { useSyncStatus } from '../../../state/sync-status.ts'
import { Button } from '../../../ui/button/button.tsx'
import { RETRY_SHAPE } from '../../../ui/icons/late-shapes.ts'
import { phone } from '../../../ui/theme/media.ts'
import { useSyncCommands } from '../commands.ts'

const styles = css`
  position: sticky;
  bottom: 0;
  display: flex;
  gap: 8px;
  padding: 12px 18px 16px;
  border-top: 1px solid var(--line);
  background: var(--raised);
  & > * {
    flex: 1;
  }
  ${phone} {
    padding-inline: 16px;
  }
`

/** `Sync now` also tries while the browser reports that it is offline, since that can be wrong. */
export function PanelFooter({ onFreed }: { onFreed: () => void }): ReactElement {
  const { syncNow, freeSpace } = useSyncCommands()
  const { state } = useSyncStatus()
  const [busy, setBusy] = useState<'syncing' | 'freeing' | null>(null)

  async function sync(): Promise<void> {
    setBusy('syncing')
    await syncNow()
    setBusy(null)
  }

  async function free(): Promise<void> {
    setBusy('freeing')
    await freeSpace()
    setBusy(null)
    onFreed()
  }

  return (
    <div className={styles}>
      <Button
        tone="primary"
        icon={RETRY_SHAPE}
        busy={busy === 'syncing' || state === 'sending'}
        onClick={() => void sync()}
      >
        Sync now
      </Button>
      <Button busy={busy === 'freeing'} onClick={() => void free()}>
        Free up space
      </Button>
    </div>
  )
}
