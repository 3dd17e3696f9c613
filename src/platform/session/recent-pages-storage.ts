import { openTextStorage } from '../storage/text-storage.ts'

const texts = openTextStorage(() => localStorage)
const keyOf = (memberId: string): string => `recently-viewed:${memberId}`

/** The pages that a member opened last, as text on this device. Removed at sign-out. */
export const recentPagesStorage = {
  read: (memberId: string): string | null => texts.getItem(keyOf(memberId)),
  write: (memberId: string, text: string): void => texts.setItem(keyOf(memberId), text),
  remove: (memberId: string): void => texts.removeItem(keyOf(memberId)),
}
