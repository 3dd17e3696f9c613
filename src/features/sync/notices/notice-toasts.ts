import { useEffect, useRef } from 'react'
import { useSyncStatus } from '../../../state/sync-status.ts'
import { notify } from '../../../ui/toast/notify.ts'

type Notices = ReturnType<typeof useSyncStatus>['notices']

/** Says a notice in a toast, too, when it comes while the app is open. */
export function useNoticeToasts(): void {
  const { known, notices } = useSyncStatus()
  const told = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (!known) return
    const before = told.current
    const fresh = before ? notices.filter(({ key }) => !before.has(key)) : []
    // where the words can not be had the panel has the notice all the same
    if (fresh.length > 0) tell(fresh).catch(() => undefined)
    told.current = new Set(notices.map(({ key }) => key))
  }, [known, notices])
}

/** Few visits have any. */
async function tell(notices: Notices): Promise<void> {
  const { noticeMessage } = await import('./notice-messages.ts')
  for (const notice of notices) notify('info', noticeMessage(notice))
}
