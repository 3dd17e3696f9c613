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

// usually there is nothing, so the form does not wait for this code
const sharedThings = () => import('../../platform/device/shared-items.ts')

/** On the sign-in pages: says that shared content is saved and will be opened after sign-in. */
export function UnclaimedShares(): ReactElement | null {
  const [waiting, setWaiting] = useState<readonly SharedItem[]>([])
  const isIdle = useIsIdle()
  useEffect(() => {
    if (!isIdle) return undefined
    let shown = true
    sharedThings()
      .then(({ readUnclaimedItems }) => readUnclaimedItems(indexedDB))
      .then(
        (found) => shown && setWaiting(found),
        () => undefined, // the page works without it
      )
    return () => {
      shown = false
    }
  }, [isIdle])
  if (waiting.length === 0) return null
  const discard = (): void => {
    const ids = waiting.map(({ id }) => id)
    sharedThings()
      .then(({ deleteSharedItems }) => deleteSharedItems(indexedDB, ids))
      .then(
        () => setWaiting([]),
        () => undefined, // it stays listed
      )
  }
  return (
    <p className={styles}>
      {unclaimedSharesMessage(waiting)} <TextButton onClick={discard}>Discard</TextButton>
    </p>
  )
}
