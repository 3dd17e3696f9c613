import * as v from 'valibot'

export const PERIOD_DAYS = ['1', '7', '30'] as const

/** A figure of the period, the one of the period before it, and its parts: hours of a day, or days. */
const figure = v.object({ value: v.number(), before: v.number(), parts: v.array(v.number()) })
export type Figure = v.InferOutput<typeof figure>

/** Of 1: above it, staff are warned. */
export const REFUSED_SHARE_MAX = 0.003

export const overview = v.object({
  at: v.string(),
  activeMembers: figure,
  newMembers: figure,
  routes: figure,
  events: figure,
  writes: figure,
  refusedWrites: figure,
  openCases: v.number(),
  /** of the oldest open report or appeal */
  waitingSince: v.nullable(v.string()),
  members: v.number(),
  suspendedMembers: v.number(),
  devicesWaiting: v.number(),
})
export type Overview = v.InferOutput<typeof overview>

export const syncHealth = v.object({
  at: v.string(),
  /** of the last 7 days, most frequent first */
  refused: v.array(
    v.object({
      collection: v.string(),
      code: v.string(),
      count: v.number(),
      /** the newest: its message, and the names of the fields that it is about; never their values */
      sample: v.string(),
      fields: v.array(v.string()),
      lastAt: v.string(),
    }),
  ),
  /** devices with unsent writes, by the time since their last contact */
  waiting: v.array(v.object({ age: v.string(), devices: v.number(), writes: v.number() })),
  /** devices seen in the last 7 days, by browser and system */
  clients: v.array(v.object({ label: v.string(), devices: v.number() })),
  /** of the last 7 days, longest first */
  slowPulls: v.array(
    v.object({
      at: v.string(),
      durationMs: v.number(),
      documents: v.number(),
      bytes: v.number(),
      scopes: v.number(),
      label: v.string(),
    }),
  ),
  /** devices of the last 7 days that lost what they held, newest first */
  emptied: v.array(
    v.object({
      at: v.string(),
      lost: v.picklist(['storage', 'replica']),
      unsent: v.number(),
      label: v.string(),
    }),
  ),
  /** the code of the devices seen in the last 7 days: of this server, of another version, or not reported */
  versions: v.array(
    v.object({ code: v.string(), isCurrent: v.boolean(), devices: v.number(), lastAt: v.string() }),
  ),
  jobs: v.array(
    v.object({
      name: v.string(),
      waiting: v.number(),
      /** null: nothing is due, or the queue has no times */
      oldest: v.nullable(v.string()),
    }),
  ),
})
export type SyncHealth = v.InferOutput<typeof syncHealth>
