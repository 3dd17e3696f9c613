import { css } from 'goober'
import { type ReactElement, useEffect, useState } from 'react'
import { usePlatform } from '../../platform/platform-context.ts'
import { useAppState } from '../../state/app-state.ts'
import { useSyncStatus } from '../../state/sync-status.ts'
import { Button } from '../../ui/button.tsx'
import { narrow } from '../../ui/theme/media.ts'

const look = css`
  position: fixed;
  right: 16px;
  bottom: 16px;
  z-index: 35;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  max-width: calc(100vw - 32px);
  padding: 10px 10px 10px 16px;
  border: 1px solid var(--edge);
  border-radius: var(--radius-card);
  background: var(--raised);
  box-shadow: var(--shade);
  font-size: 0.9375rem;
  ${narrow} {
    bottom: calc(var(--bar) + env(safe-area-inset-bottom) + 12px);
  }
`

/**
 * A newer version waits. Nothing reloads before the member says so. Where the server no longer speaks with this one, a newer one is asked
 * for at once, and offered until it is taken.
 */
export function UpdateOffer(): ReactElement {
  const { appWorker } = usePlatform()
  const { updateWaits } = useAppState()
  const isNeeded = useSyncStatus().state === 'outdated'
  const [later, setLater] = useState(false)
  useEffect(() => {
    if (isNeeded) appWorker.needUpdate()
  }, [appWorker, isNeeded])
  return (
    <output>
      {updateWaits && (isNeeded || !later) && (
        <div className={look}>
          <span>
            {isNeeded
              ? 'Sync needs the new version of Cairnway. What you wrote stays on this device.'
              : 'A new version of Cairnway is ready.'}
          </span>
          <span>
            <Button size="small" tone="primary" onClick={() => appWorker.takeUpdate()}>
              Update now
            </Button>{' '}
            {!isNeeded && (
              <Button size="small" tone="quiet" onClick={() => setLater(true)}>
                Later
              </Button>
            )}
          </span>
        </div>
      )}
    </output>
  )
}
