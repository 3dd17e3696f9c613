import { useEffect, useRef } from 'react'
import { useIsOffline } from '../../state/offline.ts'
import { dismissNotice, notify } from '../../ui/toast/notify.ts'

const NOTICE_ID = 'connection'
const RESTORED_MS = 3_000

/**
 * Says in a toast that the connection is gone, until it is back, and that it is back. Where a banner on the screen
 * says the first, the toast does not say it a second time.
 */
export function useConnectionToast({ hasBanner }: { hasBanner: boolean }): void {
  const offline = useIsOffline()
  const wasOffline = useRef(false)
  useEffect(() => {
    if (offline && !hasBanner) {
      notify('blank', "🔴 You're offline. Some features may not work.", {
        id: NOTICE_ID,
        durationMs: Number.POSITIVE_INFINITY,
      })
    } else if (!offline && wasOffline.current) {
      notify('blank', '🟢 Connection restored!', { id: NOTICE_ID, durationMs: RESTORED_MS })
    }
    wasOffline.current = offline
  }, [offline, hasBanner])
  // what one kind of page says of the connection is not the other kind's to show
  useEffect(() => () => dismissNotice(NOTICE_ID), [])
}
