import type { Row } from './entries.ts'

/** The fields of a row that a list shows. What lies in a collection was parsed as one of its documents when it was laid. */
export function cardOf<Card>(row: Row, fields: readonly (keyof Card & string)[]): Card {
  return Object.fromEntries(fields.map((field) => [field, row[field]])) as Card
}
