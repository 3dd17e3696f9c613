import { css } from 'goober'
import { type ReactElement, useEffect, useState } from 'react'
import type { SharedItem } from '../../platform/device/shared-items.ts'
import { useIsIdle } from '../../state/session.ts'
import { TextButton } from '../../ui/button/text-link.tsx'
import { unclaimedSharesMessage } from './unclaimed-shares-message.ts'

const styles = css`
  margin-bottom: 16px;
  padding: 10px 12px;
  border-radius: var(--radius-control);
  background: var(--moss-tint);
  font-size: 0.875rem;
  line-height: 1.25rem;
  overflow-wrap: anywhere;
`

// most often nothing waits: the form is not to wait for the code that looks
const sharedThings = () => import('../../platform/device/shared-items.ts')

/** Before signing in: that what was shared is on this device, and nobody has to share it again. */
export function UnclaimedShares(): ReactElement | null {
  const [waiting, setWaiting] = useState<readonly SharedItem[]>([])
  const isQuiet = useIsIdle()
  useEffect(() => {
    if (!isQuiet) return undefined
    let shown = true
    sharedThings()
      .then(({ readUnclaimedItems }) => readUnclaimedItems(indexedDB))
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
      .then(({ deleteSharedItems }) => deleteSharedItems(indexedDB, ids))
      .then(
        () => setWaiting([]),
        () => undefined, // it goes on standing there
      )
  }
  return (
    <p className={styles}>
      {unclaimedSharesMessage(waiting)} <TextButton onClick={discard}>Discard</TextButton>
    </p>
  )
}
