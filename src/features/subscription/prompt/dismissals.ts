import { isDismissed } from '#domain/subscription/warnings.ts'
import { openTextStorage } from '../../../platform/storage/text-storage.ts'

// When the member dismissed the upgrade prompt of all pages, on this device.

const storage = openTextStorage(() => localStorage)
const keyOf = (memberId: string): string => `upgrade-prompt-dismissed:${memberId}`

export function readIsDismissed(memberId: string, nowMs: number): boolean {
  const stored = Number(storage.getItem(keyOf(memberId)) ?? Number.NaN)
  return isDismissed(Number.isFinite(stored) ? stored : null, nowMs)
}

export const saveDismissal = (memberId: string, nowMs: number): void =>
  storage.setItem(keyOf(memberId), String(nowMs))

/** Browsers that a program controls, on localhost: end-to-end tests of other pages do not see it. */
export const isEndToEndTest = (): boolean =>
  navigator.webdriver && ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname)
