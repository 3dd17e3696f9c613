import { PACKS_MAX } from '#domain/wire/limits.ts'
import type { Clock } from '../clock.ts'
import type { Pack, PacksPort } from '../port/packs-port.ts'
import type { Unwatch } from '../port.ts'
import type { OpenChannel } from '../tab-channel.ts'
import { openPackCache } from './pack-cache.ts'
import { openPackList } from './pack-list.ts'
import { toPack } from './pack-record.ts'
import { createPackTasks, type PackTaskDeps } from './pack-tasks.ts'
import { createRunningTasks } from './running-tasks.ts'
import type { WantedPacks } from './wanted-packs.ts'

/** Delayed, because the app reads its first rows at that time. */
const RESUME_AFTER_MS = 10_000

export interface PacksDeps extends PackTaskDeps {
  memberId: string
  /** null if the browser has no Cache API */
  caches: CacheStorage | null
  wanted: WantedPacks
  openChannel: OpenChannel
  clock: Pick<Clock, 'after' | 'now'>
  log: (message: string, error: unknown) => void
}

export interface Packs extends Omit<PacksPort, 'watch'> {
  watch: (onPacks: (packs: readonly Pack[]) => void) => Unwatch
  /** the scopes of kept packs, which this device must stay subscribed to */
  kept: () => Promise<string[]>
  /** Calls back whenever the result of `kept` may have changed. */
  watchKept: (onChange: () => void) => Unwatch
  /**
   * Continues incomplete packs, verifies the others and revalidates old tiles: at start and when
   * the network returns.
   */
  resume: () => Promise<void>
  close: () => void
}

/**
 * The packs kept offline: their documents stay subscribed as long as the pack exists, and the map
 * tiles along them are stored.
 *
 *   none --keep--> preparing --downloaded and read back--> ready --read back at start--> ready
 *     ^               |  ^                                           '--file damaged--> preparing
 *     |   offline, or |  '-- keep, or the network is back
 *     |   disk full   v
 *     '--remove-- incomplete <--cancel-- preparing
 */
export function openPacks(deps: PacksDeps): Packs {
  const { clock, source, wanted, log } = deps
  const cache = deps.caches && openPackCache(deps.caches, deps.memberId)
  const running = createRunningTasks({
    onFailed: (id, error) => {
      log('A pack could not be prepared', error)
      const pack = list.get(id)
      if (pack) list.show({ ...pack, state: 'incomplete', problem: 'storage' })
    },
    onEnded: () => list.changed(),
  })
  const list = openPackList({
    memberId: deps.memberId,
    openChannel: deps.openChannel,
    isRunning: running.isRunning,
    read: async () => {
      const kept = await cache?.records().catch((error: unknown) => log('Packs could not be read', error))
      return (kept ?? []).map((record) => toPack(record, null))
    },
  })
  const storeWanted = (noting: Promise<void>) =>
    noting.catch((error: unknown) => log('The list of wanted packs could not be saved', error))
  const removeWanted = (id: string) => storeWanted(wanted.remove(id))
  const tasks = cache && createPackTasks(deps, { cache, list, removeWanted })
  let stopWaiting: (() => void) | null = null
  let isClosed = false
  void list.loaded.then(async () => {
    const isAny = list.ids().length > 0 || (await wanted.ids().catch(() => [])).length > 0
    if (isAny && !isClosed) stopWaiting = clock.after(RESUME_AFTER_MS, () => void resume())
  })

  async function keep(id: string): Promise<'ended' | 'too_many'> {
    await list.loaded
    if (!list.has(id) && list.ids().length >= PACKS_MAX) return 'too_many'
    // without space for this there is none for a pack either, which is reported
    await storeWanted(wanted.add(id))
    if (tasks) await running.start(id, (signal) => tasks.download(id, signal))
    return 'ended'
  }

  /** Never rejects, because no caller waits for it. */
  async function resume(): Promise<void> {
    await list.loaded
    await resumeAll().catch((error: unknown) => log('Packs could not be verified', error))
  }

  async function resumeAll(): Promise<void> {
    if (!cache || !tasks) return
    const records = await cache.records()
    const isKnown = (id: string) => running.isRunning(id) || records.some((record) => record.id === id)
    for (const id of await wanted.ids()) if (!isKnown(id)) await keep(id)
    for (const record of records) {
      const { id } = record
      if (running.isRunning(id)) continue
      const next = await tasks.verify(record)
      if (next === 'download') await keep(id)
      if (next === 'refresh') await running.start(id, (signal) => tasks.refresh(id, signal))
    }
  }

  return {
    watch: list.watch,
    measure: async (id) => tasks?.measure(id) ?? null,
    keep,
    cancel: async (id) => {
      await removeWanted(id)
      await running.stop(id)
    },
    remove: async (id) => {
      await running.stop(id)
      await tasks?.forget(id)
      list.changed()
    },
    kept: async () => {
      await list.loaded
      return list.ids().flatMap(source.scopesOf)
    },
    watchKept: list.watchIds,
    resume,
    close: () => {
      isClosed = true
      stopWaiting?.()
      running.stopAll()
      list.close()
    },
  }
}
