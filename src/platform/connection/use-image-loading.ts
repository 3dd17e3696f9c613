import { useState } from 'react'
import { useSyncStatus } from '../../state/sync-status.ts'
import { type NavigatorConnection, networkStrategy } from './network-strategy.ts'

/** How pictures are asked for. */
export interface ImageLoading {
  /** only what this device has is shown */
  cachedOnly: boolean
  /** the member may ask for the others */
  isDeferred: boolean
  loadNow: () => void
}

/** On a slow link, or where data is saved, no picture comes before the member has asked; while they work offline none does. */
export function useImageLoading(): ImageLoading {
  const [asked, setAsked] = useState(false)
  const status = useSyncStatus()
  const saves = !networkStrategy(navigator as NavigatorConnection, status).prefetch
  const isHeldBack = saves && !asked && !status.workOffline
  return {
    cachedOnly: isHeldBack || status.workOffline,
    isDeferred: isHeldBack,
    loadNow: () => setAsked(true),
  }
}
