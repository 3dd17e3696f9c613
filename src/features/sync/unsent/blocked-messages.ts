import type { UnsentItemView } from '../../../state/sync-status.ts'
import { documentTitle } from './document-labels.ts'

type Named = Pick<UnsentItemView, 'collection' | 'id' | 'title'>

const NAMED_MAX = 3

/** What is held with a refused change, by name; null: nothing is. */
export function blockedMessage(held: readonly Named[]): string | null {
  return held.length === 0 ? null : `Held with it: ${namesOf(held)}.`
}

/** What it means to throw a change away. */
export function discardMessage({ action }: Pick<UnsentItemView, 'action'>, held: readonly Named[]): string {
  const alone = 'The change exists only on this device. It cannot be brought back.'
  if (held.length > 0) return `${alone} What builds on it goes with it: ${namesOf(held)}.`
  return action === 'create' ? `${alone} What you wrote that builds on it goes with it.` : alone
}

function namesOf(items: readonly Named[]): string {
  const names = items.slice(0, NAMED_MAX).map((item) => `“${documentTitle(item)}”`)
  const more = items.length - names.length
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ')
}
