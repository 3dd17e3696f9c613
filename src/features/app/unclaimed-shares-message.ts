import type { SharedItem } from '../../platform/device/shared-items.ts'

/** The message above the sign-in form if something was shared. */
export function unclaimedSharesMessage(waiting: readonly SharedItem[]): string {
  const names = waiting.flatMap((thing) => (thing.kind === 'file' ? thing.name : []))
  const [only] = names
  if (only === undefined) return 'Shared content is saved on this device. Sign in to open it.'
  return names.length === 1
    ? `${only} is saved on this device. Sign in to open it.`
    : `${names.length} shared files are saved on this device. Sign in to open them.`
}
