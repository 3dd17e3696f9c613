import * as v from 'valibot'
import { count, text } from '../wire/fields.ts'

// Points and achievements of a member. Only the server writes them.

/** Newest entries that are sent to devices. */
export const LEDGER_MAX = 200

/** `points` is negative when points are revoked for removed content. */
const ledgerEntry = v.object({
  at: v.string(),
  why: text(200),
  points: v.pipe(v.number(), v.integer()),
  link: v.nullable(v.string()),
})

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
