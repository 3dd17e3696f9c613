import type { ItemState } from '#domain/wire/sync/sync-status.ts'
import type { Row } from './all-rows.ts'

/** How a document stands on this device, as far as its row tells: whether it is being sent just now, only sync's status does. */
export interface CardSyncState {
  /** null: all of it has been sent */
  unsent: Exclude<ItemState, 'sending'> | null
}

/** The fields of a row that a list shows. What lies in a collection was parsed as one of its documents when it was laid. */
export function pickCardFields<Card>(row: Row, fields: readonly (keyof Card & string)[]): Card {
  const card: Record<string, unknown> = {}
  for (const field of fields) card[field] = row[field]
  return card as Card
}

export function syncStateOf({ pending, attention }: Row): CardSyncState {
  if (attention) return { unsent: 'needs_attention' }
  return { unsent: pending === 0 ? null : 'waiting' }
}
