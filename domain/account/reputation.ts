import * as v from 'valibot'
import { GIFT_KINDS } from '../standing/reputation.ts'
import { count, text } from '../wire/fields.ts'

// Points and achievements of a member. Only the server writes them.

/** Newest entries that are sent to devices. */
export const LEDGER_MAX = 200

/**
 * Changes of points on one UTC day about one thing: `members` have done `kind` with it. It says how
 * many, never who: an outing or a favourite may be private. `points` is negative if removed.
 */
const ledgerEntry = v.object({
  at: v.string(),
  kind: v.picklist(GIFT_KINDS),
  action: v.picklist(['given', 'counted', 'removed']),
  title: text(200),
  link: v.nullable(v.string()),
  members: count,
  points: v.pipe(v.number(), v.integer()),
})
export type LedgerEntry = v.InferOutput<typeof ledgerEntry>

export const reputation = v.object({
  points: count,
  level: count,
  /** newest first */
  ledger: v.pipe(v.array(ledgerEntry), v.maxLength(LEDGER_MAX)),
})

/** `reached` of `needed`; `earnedAt` is null until then. */
export const achievement = v.object({
  id: v.string(),
  reached: v.pipe(v.number(), v.minValue(0)),
  needed: v.pipe(v.number(), v.minValue(0)),
  earnedAt: v.nullable(v.string()),
})
