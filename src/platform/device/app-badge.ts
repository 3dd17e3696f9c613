import { subscribe } from 'valtio'
import { session } from '../../state/session.ts'
import type { Port } from '../port/port.ts'

interface BadgeDeps {
  /** optional: some browsers lack badges although the types declare them */
  navigator: Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>
  port: Pick<Port, 'watch'>
}

/**
 * Shows the number of unread notifications on the app icon and clears it at sign-out.
 * Resolves to a stop function.
 */
export async function startAppBadge({ navigator, port }: BadgeDeps): Promise<() => void> {
  if (!navigator.setAppBadge || !navigator.clearAppBadge) return () => undefined
  // the system may refuse it; the badge is optional
  const clear = () => void navigator.clearAppBadge?.().catch(() => undefined)
  const show = (count: number) => void navigator.setAppBadge?.(count).catch(() => undefined)
  const stop = subscribe(session, () => {
    if (session.phase === 'ready' && !session.memberId) clear()
  })
  const unwatch = await port.watch('notification.unread', {}, (count) => {
    if (!session.memberId) return
    if (count > 0) show(count)
    else clear()
  })
  return () => {
    stop()
    unwatch()
  }
}
