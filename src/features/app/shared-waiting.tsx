import { css } from 'goober'
import { type ReactElement, useEffect, useState } from 'react'
import type { Waiting } from '../../platform/shared-things.ts'
import { useIsQuiet } from '../../state/session.ts'
import { TextButton } from '../../ui/text-link.tsx'
import { waitingWords } from './shared-waiting-words.ts'

const look = css`
  margin-bottom: 16px;
  padding: 10px 12px;
  border-radius: var(--radius-control);
  background: var(--moss-tint);
  font-size: 0.875rem;
  line-height: 1.25rem;
  overflow-wrap: anywhere;
`

// most often nothing waits: the form is not to wait for the code that looks
const sharedThings = () => import('../../platform/shared-things.ts')

/** Before signing in: that what was shared is on this device, and nobody has to share it again. */
export function SharedWaiting(): ReactElement | null {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  const isQuiet = useIsQuiet()
  useEffect(() => {
    if (!isQuiet) return undefined
    let shown = true
    sharedThings()
      .then(({ readUnclaimed }) => readUnclaimed(indexedDB))
      .then(
        (found) => shown && setWaiting(found),
        () => undefined, // the page goes without it
      )
    return () => {
      shown = false
    }
  }, [isQuiet])
  if (waiting.length === 0) return null
  const discard = (): void => {
    const ids = waiting.map(({ id }) => id)
    sharedThings()
      .then(({ dropShared }) => dropShared(indexedDB, ids))
      .then(
        () => setWaiting([]),
        () => undefined, // it goes on standing there
      )
  }
  return (
    <p className={look}>
      {waitingWords(waiting)} <TextButton onClick={discard}>Discard</TextButton>
    </p>
  )
}
