import type { SharedItem } from '../../platform/device/shared-items.ts'

/** What stands over signing in where something was shared. */
export function unclaimedSharesMessage(waiting: readonly SharedItem[]): string {
  const names = waiting.flatMap((thing) => (thing.kind === 'file' ? thing.name : []))
  const [only] = names
  if (only === undefined) return 'What was shared waits on this device. Sign in, and it is opened.'
  return names.length === 1
    ? `${only} waits on this device. Sign in, and it is opened.`
    : `${names.length} shared files wait on this device. Sign in, and they are opened.`
}
