import { css } from 'goober'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { usePlatform } from '../../platform/platform-context.ts'
import { useAppState } from '../../state/app-state.ts'
import { useSyncStatus } from '../../state/sync-status.ts'
import { Button } from '../../ui/button.tsx'
import { narrow } from '../../ui/theme/media.ts'
import { useToldHeight } from '../../ui/told-height.ts'

/** At the end of the page and, before that, at the foot of the window: it takes room of its own, so whatever it lies over can be brought out. */
const place = css`
  display: block;
  position: sticky;
  /* under what opens from the navigation, which was opened just now */
  z-index: 25;
  bottom: var(--foot, 0px);
`

const look = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  width: fit-content;
  max-width: calc(100vw - 32px);
  margin: 0 16px 16px auto;
  padding: 10px 10px 10px 16px;
  border: 1px solid var(--edge);
  border-radius: var(--radius-card);
  background: var(--raised);
  box-shadow: var(--shade);
  font-size: 0.9375rem;
  & > span {
    flex: 0 1 auto;
  }
  ${narrow} {
    width: auto;
    max-width: none;
    margin: 0;
    padding: 8px 8px 8px 16px;
    border-width: 1px 0 0;
    border-radius: 0;
    box-shadow: none;
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
  const region = useRef<HTMLOutputElement>(null)
  // what is done at the foot of a page stands above it
  useToldHeight(region, '--offer')
  return (
    <output className={place} ref={region}>
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
