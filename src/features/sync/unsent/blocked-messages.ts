import type { UnsentItemView } from '../../../state/sync-status.ts'
import { documentTitle } from './document-labels.ts'

type Named = Pick<UnsentItemView, 'collection' | 'id' | 'title'>

const NAMED_MAX = 3

/** Names the changes that a rejected one blocks; null: none. */
export function blockedMessage(held: readonly Named[]): string | null {
  return held.length === 0 ? null : `Blocked by this: ${namesOf(held)}.`
}

/** What discarding a change means. */
export function discardMessage({ action }: Pick<UnsentItemView, 'action'>, held: readonly Named[]): string {
  const base = 'The change exists only on this device. It cannot be brought back.'
  if (held.length > 0) return `${base} Changes that depend on it are discarded too: ${namesOf(held)}.`
  return action === 'create' ? `${base} Changes that depend on it are discarded too.` : base
}

function namesOf(items: readonly Named[]): string {
  const names = items.slice(0, NAMED_MAX).map((item) => `“${documentTitle(item)}”`)
  const more = items.length - names.length
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ')
}
