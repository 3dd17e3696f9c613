import { subscribe } from 'valtio'
import { session } from '../../state/session.ts'
import type { Port } from '../port/port.ts'

interface Surroundings {
  /** not every browser has badges, whatever the types say */
  navigator: Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>
  port: Pick<Port, 'watch'>
}

/**
 * The app's icon says how many notifications are unread, as this device knows it; it says nothing of a member who has signed
 * out. Resolves to what stops it.
 */
export async function startAppBadge({ navigator, port }: Surroundings): Promise<() => void> {
  if (!navigator.setAppBadge || !navigator.clearAppBadge) return () => undefined
  // the system may not allow it, and the app is no worse for it
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
