import { subscribe } from 'valtio'
import { syncStatus } from '../state/sync-status.ts'
import type { TextStorage } from './storage/text-storage.ts'

const KEY = 'clock-offset'

/**
 * The server's time, as this device last measured it: its own clock may be wrong by years. The
 * difference is stored, because the first view is drawn before the worker reports it.
 */
export function createPageClock(texts: TextStorage, deviceNow: () => number): () => Date {
  let offsetMs = Number(texts.getItem(KEY)) || 0
  const update = (): void => {
    const { known, clockOffsetMs } = syncStatus
    if (!known || clockOffsetMs === offsetMs) return
    offsetMs = clockOffsetMs
    texts.setItem(KEY, String(offsetMs))
  }
  subscribe(syncStatus, update)
  return () => new Date(deviceNow() + offsetMs)
}
