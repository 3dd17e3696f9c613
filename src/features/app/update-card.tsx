import { css } from 'goober'
import { type ReactElement, useEffect, useState } from 'react'
import { type Platform, usePlatform } from '../../platform/platform-context.ts'
import { waitForValidVersion } from '../../platform/service-worker/waiting-version.ts'
import { Button } from '../../ui/button/button.tsx'
import { narrow } from '../../ui/theme/media.ts'

const styles = css`
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

interface OfferCardProps {
  /** sync needs the new version, so it cannot be postponed */
  isNeeded: boolean
  onLater: () => void
}

/** Shown once the waiting service worker has proved to be a version of this app. */
export function UpdateCard({ isNeeded, onLater }: OfferCardProps): ReactElement | null {
  const platform = usePlatform()
  const [isValid, setIsValid] = useState(false)
  const [isUpdating, setIsUpdating] = useState(false)
  const take = (): void => {
    setIsUpdating(true)
    void updateAfterPause(platform)
  }
  useEffect(() => {
    const ends = new AbortController()
    void waitForValidVersion(navigator.serviceWorker, ends.signal).then(() => setIsValid(true))
    return () => ends.abort()
  }, [])
  if (!isValid) return null
  return (
    <div className={styles}>
      <span>
        {isNeeded
          ? 'Sync needs the new version of Cairnway. Your changes stay on this device.'
          : 'A new version of Cairnway is ready.'}
      </span>
      <span>
        <Button size="small" tone="primary" busy={isUpdating} onClick={take}>
          Update now
        </Button>{' '}
        {!isNeeded && (
          <Button size="small" tone="quiet" onClick={onLater}>
            Later
          </Button>
        )}
      </span>
    </div>
  )
}

/** The update does not wait longer for sync to pause. */
const PAUSE_TIMEOUT_MS = 500

/** The running service worker is replaced once it is idle, so sync pauses first. */
async function updateAfterPause({
  port,
  serviceWorker,
}: Pick<Platform, 'port' | 'serviceWorker'>): Promise<void> {
  const timeout = new Promise((resolve) => setTimeout(resolve, PAUSE_TIMEOUT_MS))
  await Promise.race([port.sync.pauseTraffic(), timeout]).catch(() => undefined)
  serviceWorker.applyUpdate()
}
