import type { ItemState } from '#domain/wire/sync-status.ts'
import type { Row } from './entries.ts'

/** How a document stands on this device, as far as its row tells: whether it is being sent just now, only sync's status does. */
export interface CardStanding {
  /** null: all of it has been sent */
  unsent: Exclude<ItemState, 'sending'> | null
}

/** The fields of a row that a list shows. What lies in a collection was parsed as one of its documents when it was laid. */
export function cardOf<Card>(row: Row, fields: readonly (keyof Card & string)[]): Card {
  const card: Record<string, unknown> = {}
  for (const field of fields) card[field] = row[field]
  return card as Card
}

export function standingOf({ pending, attention }: Row): CardStanding {
  if (attention) return { unsent: 'needs_attention' }
  return { unsent: pending === 0 ? null : 'waiting' }
}
