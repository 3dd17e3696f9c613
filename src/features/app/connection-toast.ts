import { useEffect, useRef } from 'react'
import { useIsOffline } from '../../state/offline.ts'
import { dismissNotice, notify } from '../../ui/toast/notify.ts'

const NOTICE_ID = 'connection'
const RESTORED_MS = 3_000

/** Shows a toast while offline, unless the page has a banner for that, and one when the connection is back. */
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
  // pages with and without a banner do not show each other's toast
  useEffect(() => () => dismissNotice(NOTICE_ID), [])
}
