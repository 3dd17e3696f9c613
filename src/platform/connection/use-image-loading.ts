import { useState } from 'react'
import { useSyncStatus } from '../../state/sync-status.ts'
import { type NavigatorConnection, networkStrategy } from './network-strategy.ts'

/** How images are loaded. */
export interface ImageLoading {
  /** show only cached images */
  cachedOnly: boolean
  /** other images can be loaded with `loadNow` */
  isDeferred: boolean
  loadNow: () => void
}

/**
 * On a slow link or with data saver, images load on request only; while the member works offline,
 * never.
 */
export function useImageLoading(): ImageLoading {
  const [isRequested, setRequested] = useState(false)
  const status = useSyncStatus()
  const savesData = !networkStrategy(navigator as NavigatorConnection, status).prefetch
  const isDeferred = savesData && !isRequested && !status.workOffline
  return {
    cachedOnly: isDeferred || status.workOffline,
    isDeferred,
    loadNow: () => setRequested(true),
  }
}
