import { useEffect, useRef } from 'react'
import { useSyncStatus } from '../../state/sync-status.ts'
import { notify } from '../../ui/notify.ts'
import { noticeWords } from './notice-words.ts'

/** Says a notice in a toast, too, when it comes while the app is open. */
export function useNoticeToasts(): void {
  const { known, notices } = useSyncStatus()
  const told = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (!known) return
    for (const notice of notices) {
      if (told.current && !told.current.has(notice.key)) notify('info', noticeWords(notice))
    }
    told.current = new Set(notices.map(({ key }) => key))
  }, [known, notices])
}
