import { useEffect, useRef } from 'react'
import { notify } from '../../../ui/toast/notify.ts'
import { claimMessage } from './claim-message.ts'
import { useLive } from './live-context.tsx'
import { personalNotice } from './personal-messages.ts'

/** Shows a toast for each live message for this member that arrives while the app is open, in one tab. */
export function PersonalToasts(): null {
  const { personal } = useLive()
  const known = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    const before = known.current
    known.current = new Set(personal.map(({ id }) => id))
    // what had arrived before this view is no news
    if (before === null) return
    for (const { id, message } of personal.filter((update) => !before.has(update.id)))
      claimMessage(id, { locks: navigator.locks, document })
        .then((isMine) => isMine && notify('info', personalNotice(message), { id: `live-${id}` }))
        .catch((error: unknown) => console.warn('No toast for a live message:', error))
  }, [personal])
  return null
}
