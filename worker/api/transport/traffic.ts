import {
  type ConnectionHint,
  type ConnectionQuality,
  estimateConnectionQuality,
  RESPONSES_MEASURED,
} from '#domain/wire/network/connection-quality.ts'
import {
  type NetworkChoice,
  type NetworkStrategy,
  strategyFor,
} from '#domain/wire/network/network-strategy.ts'
import { type Answerer, type DataUse, NO_DATA_USE } from '#domain/wire/sync/sync-status.ts'
import type { Clock } from '../../clock.ts'
import type { TrafficMeter } from './request-meter.ts'

// Data usage of this tab's requests, connection quality, and the network strategy that follows from
// it.

export interface TrafficState {
  connection: ConnectionQuality
  answeredBy: Answerer
  data: { session: DataUse; device: DataUse }
  clockOffsetMs: number
}

export interface Traffic extends TrafficMeter {
  facts: () => TrafficState
  watch: (onChange: () => void) => () => void
  /** the current network strategy */
  strategy: () => NetworkStrategy
  /** the member's choice */
  choice: () => NetworkChoice
  choose: (choice: NetworkChoice) => void
  /** Loads what is stored of this device; until then only this session counts. */
  load: () => Promise<void>
  /** Stores what was counted since the last save. */
  save: () => Promise<void>
}

export interface TrafficDeps {
  clock: Clock
  /** called each time, because the connection changes while the app runs */
  hint: () => ConnectionHint | null
  store: {
    dataUse: () => Promise<DataUse>
    /** returns the new total, including other tabs */
    addDataUse: (more: DataUse) => Promise<DataUse>
    clockOffset: () => Promise<number>
    setClockOffset: (offsetMs: number) => Promise<void>
  }
  log: (message: string, error: unknown) => void
}

/** Clocks this close are the same: the server's time has seconds, and a response takes some. */
const SAME_CLOCK_MS = 60_000
const SAVE_AFTER_MS = 10_000 // a killed tab loses only the bytes of its last seconds

export function createTraffic({ clock, hint, store, log }: TrafficDeps): Traffic {
  const watchers = new Set<() => void>()
  const waitsMs: number[] = []
  let choice: NetworkChoice = 'auto'
  let answeredBy: Answerer = 'no one'
  const notify = () => {
    for (const notifyWatcher of watchers) notifyWatcher()
  }
  const usage = createDataUsage({ clock, store, log, onChange: notify })
  const serverClock = createServerClock({ clock, store, log, onChange: notify })
  const connection = () => estimateConnectionQuality(hint(), waitsMs)
  hint()?.addEventListener?.('change', notify)

  return {
    sent: (up) => usage.add({ up, down: 0 }),
    received: (down) => usage.add({ up: 0, down }),
    responded: (waitedMs) => {
      waitsMs.push(waitedMs)
      if (waitsMs.length > RESPONSES_MEASURED) waitsMs.shift()
      notify()
    },
    answered: (by) => {
      if (by === answeredBy) return
      answeredBy = by
      notify()
    },
    dated: serverClock.dated,
    facts: () => ({
      connection: connection(),
      answeredBy,
      data: usage.totals(),
      clockOffsetMs: serverClock.offsetMs(),
    }),
    watch: (onChange) => {
      watchers.add(onChange)
      return () => void watchers.delete(onChange)
    },
    strategy: () => strategyFor(connection(), choice),
    choice: () => choice,
    choose: (chosen) => {
      choice = chosen
    },
    load: async () => void (await Promise.all([usage.load(), serverClock.load()])),
    save: usage.save,
  }
}

/** How far the server's clock is ahead of the device's, which may be wrong by any time. */
function createServerClock({
  clock,
  store,
  log,
  onChange,
}: Omit<TrafficDeps, 'hint'> & { onChange: () => void }) {
  let offsetMs = 0
  return {
    offsetMs: () => offsetMs,
    dated: (serverMs: number) => {
      const measuredMs = serverMs - clock.now()
      const nextMs = Math.abs(measuredMs) < SAME_CLOCK_MS ? 0 : measuredMs
      if (Math.abs(nextMs - offsetMs) < SAME_CLOCK_MS) return
      offsetMs = nextMs
      store
        .setClockOffset(offsetMs)
        .catch((error: unknown) => log('The time of the server could not be stored', error))
      onChange()
    },
    load: async () => {
      offsetMs = await store.clockOffset()
    },
  }
}

/** Counts bytes of this session and of the device, and stores them from time to time. */
function createDataUsage({
  clock,
  store,
  log,
  onChange,
}: Omit<TrafficDeps, 'hint'> & { onChange: () => void }) {
  let session = NO_DATA_USE
  let device = NO_DATA_USE
  let unsaved = NO_DATA_USE
  let cancelSave: (() => void) | null = null

  const save = async () => {
    cancelSave?.()
    cancelSave = null
    const saving = unsaved
    if (saving.up + saving.down === 0) return
    unsaved = NO_DATA_USE
    try {
      device = sum(await store.addDataUse(saving), unsaved)
    } catch (error) {
      unsaved = sum(unsaved, saving)
      log('Data usage could not be stored', error)
    }
  }

  return {
    save,
    totals: () => ({ session, device }),
    add: (more: DataUse) => {
      if (more.up + more.down === 0) return
      session = sum(session, more)
      device = sum(device, more)
      unsaved = sum(unsaved, more)
      cancelSave ??= clock.after(SAVE_AFTER_MS, () => void save())
      onChange()
    },
    load: async () => {
      device = sum(await store.dataUse(), unsaved)
      onChange()
    },
  }
}

const sum = (a: DataUse, b: DataUse): DataUse => ({ up: a.up + b.up, down: a.down + b.down })
