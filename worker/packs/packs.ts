import { UNLIMITED } from '#domain/subscription/quota.ts'
import { PACKS_MAX } from '#domain/wire/limits.ts'
import type { Clock } from '../clock.ts'
import type { Pack, PackSize, PacksPort } from '../port/packs-port.ts'
import type { Unwatch } from '../port.ts'
import type { OpenChannel } from '../tab-channel.ts'
import { openPackCache, type PackCache } from './pack-cache.ts'
import { openPackList, type PackList } from './pack-list.ts'
import { toPack } from './pack-record.ts'
import type { PackTaskDeps, PackTasks } from './pack-tasks.ts'
import { createRunningTasks, type RunningTasks } from './running-tasks.ts'
import type { WantedPacks } from './wanted-packs.ts'

/** Delayed, because the app reads its first rows at that time. */
const RESUME_AFTER_MS = 10_000

export interface PacksDeps extends PackTaskDeps {
  memberId: string
  /** null if the browser has no Cache API */
  caches: CacheStorage | null
  wanted: WantedPacks
  /** how many packs the member's plan allows; UNLIMITED (domain/subscription/quota.ts) for no limit */
  packLimit: () => Promise<number>
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
  const packs = new MemberPacks(deps)
  packs.resumeLater()
  return packs
}

class MemberPacks implements Packs {
  private readonly deps: PacksDeps
  private readonly cache: PackCache | null
  private readonly running: RunningTasks
  private readonly list: PackList
  /** Loads their code: most starts have no pack to do anything with. Resolves with null if there is no cache. */
  private readonly loadTasks: () => Promise<PackTasks | null>
  private cancelResume: (() => void) | null = null
  private isClosed = false

  constructor(deps: PacksDeps) {
    this.deps = deps
    this.cache = deps.caches && openPackCache(deps.caches, deps.memberId)
    this.running = createRunningTasks({
      onFailed: (id, error) => this.showFailure(id, error),
      onEnded: () => this.list.changed(),
    })
    this.list = openPackList({
      memberId: deps.memberId,
      openChannel: deps.openChannel,
      isRunning: (id) => this.running.isRunning(id),
      read: () => this.readStored(),
    })
    const removeWanted = (id: string) => this.removeWanted(id)
    const { cache, list } = this
    let tasks: PackTasks | null = null
    this.loadTasks = async () => {
      if (cache)
        tasks ??= (await import('./pack-tasks.ts')).createPackTasks(deps, { cache, list, removeWanted })
      return tasks
    }
  }

  /** Schedules `resume` if there is any pack. */
  resumeLater(): void {
    const { clock, wanted } = this.deps
    void this.list.loaded.then(async () => {
      const isAny = this.list.ids().length > 0 || (await wanted.ids().catch(() => [])).length > 0
      if (isAny && !this.isClosed) this.cancelResume = clock.after(RESUME_AFTER_MS, () => void this.resume())
    })
  }

  watch(onPacks: (packs: readonly Pack[]) => void): Unwatch {
    return this.list.watch(onPacks)
  }

  async measure(id: string): Promise<PackSize | null> {
    return (await (await this.loadTasks())?.measure(id)) ?? null
  }

  async keep(id: string, how?: 'refresh'): ReturnType<PacksPort['keep']> {
    const { list } = this
    await list.loaded
    if (how === 'refresh' && list.has(id)) return this.refresh(id)
    if (!list.has(id)) {
      const count = list.ids().length
      if (count >= PACKS_MAX) return 'too_many'
      const limit = await this.deps.packLimit()
      if (limit !== UNLIMITED && count >= limit) return 'locked'
    }
    await this.start(id)
    return 'ended'
  }

  /** Packs that exist are completed on every plan. */
  private async start(id: string): Promise<void> {
    // without space for this there is none for a pack either, which is reported
    await this.storeWanted(this.deps.wanted.add(id))
    if (this.cache)
      await this.running.start(id, async (signal) => (await this.loadTasks())?.download(id, signal))
  }

  private async refresh(id: string): Promise<'ended' | 'unreachable'> {
    let outcome: 'ended' | 'unreachable' = 'ended'
    await this.running.start(id, async (signal) => {
      outcome = (await (await this.loadTasks())?.update(id, signal)) ?? outcome
    })
    return outcome
  }

  async cancel(id: string): Promise<void> {
    await this.removeWanted(id)
    await this.running.stop(id)
  }

  async remove(id: string): Promise<void> {
    await this.running.stop(id)
    await (await this.loadTasks())?.forget(id)
    this.list.changed()
  }

  async kept(): Promise<string[]> {
    await this.list.loaded
    const scopes = await Promise.all(this.list.ids().map((id) => this.deps.source.scopesOf(id)))
    // Own documents first: the number of scopes is limited.
    return [
      ...scopes.flatMap((each) => each.slice(0, 1)),
      ...new Set(scopes.flatMap((each) => each.slice(1))),
    ]
  }

  watchKept(onChange: () => void): Unwatch {
    return this.list.watchIds(onChange)
  }

  /** Never rejects, because no caller waits for it. */
  async resume(): Promise<void> {
    await this.list.loaded
    await this.resumeAll().catch((error: unknown) => this.deps.log('Packs could not be verified', error))
  }

  close(): void {
    this.isClosed = true
    this.cancelResume?.()
    this.running.stopAll()
    this.list.close()
  }

  private async resumeAll(): Promise<void> {
    const { cache, running } = this
    const tasks = await this.loadTasks()
    if (!cache || !tasks) return
    const records = await cache.records()
    const isKnown = (id: string) => running.isRunning(id) || records.some((record) => record.id === id)
    for (const id of await this.deps.wanted.ids()) if (!isKnown(id)) await this.start(id)
    for (const record of records) {
      const { id } = record
      if (running.isRunning(id)) continue
      const next = await tasks.verify(record)
      if (next === 'download') await this.start(id)
      if (next === 'refresh') await running.start(id, (signal) => tasks.refresh(id, signal))
    }
  }

  private async readStored(): Promise<Pack[]> {
    const { log } = this.deps
    const stored = await this.cache
      ?.records()
      .catch((error: unknown) => log('Packs could not be read', error))
    return (stored ?? []).map((record) => toPack(record, null))
  }

  private showFailure(id: string, error: unknown): void {
    this.deps.log('A pack could not be prepared', error)
    const pack = this.list.get(id)
    if (pack) this.list.show({ ...pack, state: 'incomplete', problem: 'storage' })
  }

  private removeWanted(id: string): Promise<void> {
    return this.storeWanted(this.deps.wanted.remove(id))
  }

  private storeWanted(storing: Promise<void>): Promise<void> {
    return storing.catch((error: unknown) =>
      this.deps.log('The list of wanted packs could not be saved', error),
    )
  }
}
