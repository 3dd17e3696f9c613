import { useEffect, useRef } from 'react'
import { useSyncStatus } from '../../../state/sync-status.ts'
import { notify } from '../../../ui/toast/notify.ts'

type Notices = ReturnType<typeof useSyncStatus>['notices']

/** Shows a toast for each notice that arrives while the app is open. */
export function useNoticeToasts(): void {
  const { known, notices } = useSyncStatus()
  const shownKeys = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (!known) return
    const before = shownKeys.current
    const newNotices = before ? notices.filter(({ key }) => !before.has(key)) : []
    // the panel shows the notice even if this code cannot be loaded
    if (newNotices.length > 0) showToasts(newNotices).catch(() => undefined)
    shownKeys.current = new Set(notices.map(({ key }) => key))
  }, [known, notices])
}

/** Most visits have none, so the messages are loaded when needed. */
async function showToasts(notices: Notices): Promise<void> {
  const { noticeMessage } = await import('./notice-messages.ts')
  for (const notice of notices) notify('info', noticeMessage(notice))
}
