import type { Suspension } from '#domain/wire/session/suspension.ts'
import { openTextStorage } from '../../../platform/storage/text-storage.ts'
import { session } from '../../../state/session.ts'

// The statement is kept on this device, with the appeal as far as it is written, so that it can be
// read without a connection. A sign-in, or another account, removes it.

const KEY = 'suspended-account'
const storage = openTextStorage(() => localStorage)

export interface StoredSuspension {
  suspension: Suspension
  /** of the appeal, while it is not sent */
  text: string
}

export function readStoredSuspension(): StoredSuspension | null {
  try {
    const stored = JSON.parse(storage.getItem(KEY) ?? 'null') as StoredSuspension | null
    return typeof stored?.suspension.token === 'string' && typeof stored.text === 'string' ? stored : null
  } catch {
    return null
  }
}

export const storeSuspension = (stored: StoredSuspension): void =>
  storage.setItem(KEY, JSON.stringify(stored))

export function forgetSuspension(): void {
  storage.removeItem(KEY)
  session.suspension = null
}
