import type { ItemState } from '#domain/wire/sync/sync-status.ts'
import type { Row } from './all-rows.ts'

/** The sync state of a row. Whether it is being sent at the moment is known to the sync status only. */
export interface CardSyncState {
  /** null: everything has been sent */
  unsent: Exclude<ItemState, 'sending'> | null
}

/** Picks the fields of a row that a list shows. Rows were validated when they were materialized. */
export function pickCardFields<Card>(row: Row, fields: readonly (keyof Card & string)[]): Card {
  const card: Record<string, unknown> = {}
  for (const field of fields) card[field] = row[field]
  return card as Card
}

export function syncStateOf({ pending, attention }: Row): CardSyncState {
  if (attention) return { unsent: 'needs_attention' }
  return { unsent: pending === 0 ? null : 'waiting' }
}
