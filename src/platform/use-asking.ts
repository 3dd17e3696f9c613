import { useState } from 'react'
import { useSyncStatus } from '../state/sync-status.ts'
import { networkStrategy, type ToldByBrowser } from './network-strategy.ts'

/** How pictures are asked for. */
export interface Asking {
  /** only what this device has is shown */
  keptOnly: boolean
  /** the member may ask for the others */
  isHeldBack: boolean
  ask: () => void
}

/** On a slow link, or where data is saved, no picture comes before the member has asked; while they work offline none does. */
export function useAsking(): Asking {
  const [asked, setAsked] = useState(false)
  const status = useSyncStatus()
  const saves = !networkStrategy(navigator as ToldByBrowser, status).prefetch
  const isHeldBack = saves && !asked && !status.workOffline
  return { keptOnly: isHeldBack || status.workOffline, isHeldBack, ask: () => setAsked(true) }
}
