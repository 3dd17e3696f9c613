import type { BillingCycle } from './plan-names.ts'

export const DAY_MS = 86_400_000
const MONTHS: Readonly<Record<BillingCycle, number>> = { monthly: 1, yearly: 12 }

/** The end of a billing period. The last day of a short month stands for a day it does not have. */
export function addCycle(from: string, cycle: BillingCycle): string {
  const date = new Date(from)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + MONTHS[cycle])
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, lastDay))
  return date.toISOString()
}

export const addDays = (from: string, days: number): string =>
  new Date(Date.parse(from) + days * DAY_MS).toISOString()

/** Begun days until an end; null without an end, 0 after it. */
export const daysRemaining = (end: string | null, now: Date): number | null =>
  end === null ? null : Math.max(0, Math.ceil((Date.parse(end) - now.getTime()) / DAY_MS))
