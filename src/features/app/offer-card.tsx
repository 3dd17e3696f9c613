import { css } from 'goober'
import { type ReactElement, useEffect, useState } from 'react'
import { soundVersionWaits } from '../../platform/waiting-version.ts'
import { Button } from '../../ui/button.tsx'
import { narrow } from '../../ui/theme/media.ts'

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

interface OfferCardProps {
  /** sync waits for the new version, so there is no later */
  isNeeded: boolean
  onUpdate: () => void
  onLater: () => void
}

/** Nothing, until what waits has shown to be a version of this app. */
export function OfferCard({ isNeeded, onUpdate, onLater }: OfferCardProps): ReactElement | null {
  const [isSound, setIsSound] = useState(false)
  const [isTaken, setIsTaken] = useState(false)
  const take = (): void => {
    setIsTaken(true)
    onUpdate()
  }
  useEffect(() => {
    const ends = new AbortController()
    void soundVersionWaits(navigator.serviceWorker, ends.signal).then(() => setIsSound(true))
    return () => ends.abort()
  }, [])
  if (!isSound) return null
  return (
    <div className={look}>
      <span>
        {isNeeded
          ? 'Sync needs the new version of Cairnway. What you wrote stays on this device.'
          : 'A new version of Cairnway is ready.'}
      </span>
      <span>
        <Button size="small" tone="primary" busy={isTaken} onClick={take}>
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
