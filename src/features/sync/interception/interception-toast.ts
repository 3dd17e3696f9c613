import { useEffect } from 'react'
import { dismissNotice, notify } from '../../../ui/toast/notify.ts'
import { INTERCEPTED, INTERCEPTED_TITLE } from './messages.ts'
import { useIsIntercepted } from './use-is-intercepted.ts'

const NOTICE_ID = 'interception'

export const dismissInterceptionToast = (): void => dismissNotice(NOTICE_ID)

/** A toast while something else answers instead of our server. */
export function InterceptionToast(): null {
  const isIntercepted = useIsIntercepted()
  useEffect(() => {
    if (!isIntercepted) return undefined
    notify(
      'warning',
      { title: INTERCEPTED_TITLE, text: INTERCEPTED },
      { id: NOTICE_ID, durationMs: Number.POSITIVE_INFINITY },
    )
    return dismissInterceptionToast
  }, [isIntercepted])
  return null
}
