import * as v from 'valibot'
import { count, text } from '../wire/fields.ts'

// What a member has earned. All of it is the server's word.

/** Newest entries that a device is given. */
export const LEDGER_MAX = 200

/** `points` may be negative: what was removed is taken back. */
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

/** `reached` of `needed`; `earnedAt` is null until it is earned. */
export const achievement = v.object({
  id: v.string(),
  reached: v.pipe(v.number(), v.minValue(0)),
  needed: v.pipe(v.number(), v.minValue(0)),
  earnedAt: v.nullable(v.string()),
})
