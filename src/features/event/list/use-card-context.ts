import { useMemo } from 'react'
import { usePlatform } from '../../../platform/platform-context.ts'
import { useIsOffline } from '../../../state/offline.ts'
import { useSyncStatus } from '../../../state/sync-status.ts'
import { deviceTimeZone, formatMoment } from '../event-time.ts'
import type { CardContext, CardSlots } from './event-card.tsx'

/** What all cards of a list show the same of. */
export function useCardContext(memberId: string, slots: CardSlots): CardContext {
  const { now } = usePlatform()
  const isOffline = useIsOffline()
  const { lastSyncedAt } = useSyncStatus()
  const ownZone = deviceTimeZone()
  const placesAsOf = isOffline && lastSyncedAt ? formatMoment(lastSyncedAt, now(), ownZone) : null
  return useMemo(
    () => ({ memberId, now: now(), ownZone, placesAsOf, slots }),
    [memberId, now, ownZone, placesAsOf, slots],
  )
}
