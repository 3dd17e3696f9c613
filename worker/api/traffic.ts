import { type ConnectionQuality, type DataUse, NO_DATA } from '#domain/wire/sync-status.ts'
import type { Clock } from '../clock.ts'
import type { Meter } from './meter.ts'

// What the calls of this tab cost, and how good the connection is.

export interface TrafficFacts {
  connection: ConnectionQuality
  data: { session: DataUse; device: DataUse }
}

export interface Traffic extends Meter {
  facts: () => TrafficFacts
  watch: (onChange: () => void) => () => void
  /** Reads what this device has used before; until then only this session counts. */
  load: () => Promise<void>
  /** Puts what was counted since the last time on the disk. */
  save: () => Promise<void>
}

/** What the browser knows of the connection; only some tell. */
export interface ConnectionHint {
  effectiveType?: string
  saveData?: boolean
}

export interface TrafficDeps {
  clock: Clock
  /** asked anew each time: it changes while the app runs */
  hint: () => ConnectionHint | null
  store: {
    dataUse: () => Promise<DataUse>
    /** answers the new sum, the other tabs' bytes included */
    addDataUse: (more: DataUse) => Promise<DataUse>
  }
  log: (message: string, error: unknown) => void
}

const SAVE_AFTER_MS = 10_000 // a killed tab forgets the bytes of its last seconds, and nothing else
const ANSWERS_MEASURED = 3
// The waits by which the Network Information API draws its lines (WICG netinfo, table of effective types).
const WAIT_OF_2G_MS = 1_400
const WAIT_OF_3G_MS = 270

export function createTraffic({ clock, hint, store, log }: TrafficDeps): Traffic {
  const watchers = new Set<() => void>()
  const waitsMs: number[] = []
  let session = NO_DATA
  let device = NO_DATA
  let unsaved = NO_DATA
  let saving: (() => void) | null = null

  const tell = () => {
    for (const told of watchers) told()
  }
  const save = async () => {
    saving?.()
    saving = null
    const more = unsaved
    if (more.up + more.down === 0) return
    unsaved = NO_DATA
    try {
      device = sum(await store.addDataUse(more), unsaved)
    } catch (error) {
      unsaved = sum(unsaved, more)
      log('The data used could not be stored', error)
    }
  }
  const count = (more: DataUse) => {
    if (more.up + more.down === 0) return
    session = sum(session, more)
    device = sum(device, more)
    unsaved = sum(unsaved, more)
    saving ??= clock.after(SAVE_AFTER_MS, () => void save())
    tell()
  }

  return {
    sent: (up) => count({ up, down: 0 }),
    came: (down) => count({ up: 0, down }),
    answered: (waitedMs) => {
      waitsMs.push(waitedMs)
      if (waitsMs.length > ANSWERS_MEASURED) waitsMs.shift()
      tell()
    },
    facts: () => ({ connection: qualityOf(hint(), waitsMs), data: { session, device } }),
    watch: (onChange) => {
      watchers.add(onChange)
      return () => void watchers.delete(onChange)
    },
    load: async () => {
      device = sum(await store.dataUse(), unsaved)
      tell()
    },
    save,
  }
}

/** The browser's word where it has one; else the middle one of our own last three waits. */
export function qualityOf(hint: ConnectionHint | null, waitsMs: readonly number[]): ConnectionQuality {
  const saveData = hint?.saveData ?? false
  const told = hint?.effectiveType
  if (told !== undefined) return { tier: tierTold(told), saveData }
  const middle = waitsMs.toSorted((a, b) => a - b)[Math.floor(ANSWERS_MEASURED / 2)]
  if (middle === undefined || waitsMs.length < ANSWERS_MEASURED) return { tier: 'unknown', saveData }
  if (middle >= WAIT_OF_2G_MS) return { tier: '2g', saveData }
  return { tier: middle >= WAIT_OF_3G_MS ? '3g' : 'fast', saveData }
}

function tierTold(effectiveType: string): ConnectionQuality['tier'] {
  if (effectiveType === 'slow-2g' || effectiveType === '2g') return '2g'
  return effectiveType === '3g' ? '3g' : 'fast'
}

const sum = (a: DataUse, b: DataUse): DataUse => ({ up: a.up + b.up, down: a.down + b.down })
