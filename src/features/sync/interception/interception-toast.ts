import { useEffect } from 'react'
import { dismissNotice, notify } from '../../../ui/toast/notify.ts'
import { INTERCEPTED_TITLE } from './banner-text.ts'
import { INTERCEPTED } from './messages.ts'
import { useIsIntercepted } from './use-is-intercepted.ts'

const NOTICE_ID = 'interception'

/** the Sync panel is open, which says the same and more */
let isInPanel = false

/** The panel says it from now on. Returns a function that ends that. */
export function replaceInterceptionToast(): () => void {
  isInPanel = true
  dismissNotice(NOTICE_ID)
  return () => {
    isInPanel = false
  }
}

/** A toast while something else answers instead of our server. */
export function InterceptionToast(): null {
  const isIntercepted = useIsIntercepted()
  useEffect(() => {
    if (!isIntercepted || isInPanel) return undefined
    notify(
      'warning',
      { title: INTERCEPTED_TITLE, text: INTERCEPTED },
      { id: NOTICE_ID, durationMs: Number.POSITIVE_INFINITY },
    )
    return () => dismissNotice(NOTICE_ID)
  }, [isIntercepted])
  return null
}
