import { isRecent } from '#domain/std/time/is-recent.ts'
import type { NetworkStrategy } from '#domain/wire/network/network-strategy.ts'
import type { PictureClient } from '../api/resources/pictures.ts'
import type { FetchedFile, TileClient } from '../api/resources/tiles.ts'
import type { Clock } from '../clock.ts'
import type { Pack, PackProblem, PackSize } from '../port/packs-port.ts'
import type { PackCache } from './pack-cache.ts'
import type { PackList } from './pack-list.ts'
import { isComplete, listFiles, missingFiles, type PackRecord, packSize, toPack } from './pack-record.ts'
import { isOutdated, planPack } from './plan-pack.ts'
import { dropDamagedFiles, preparePack } from './prepare-pack.ts'
import { refreshTiles } from './refresh-tiles.ts'
import type { PackSource } from './sources/pack-source.ts'

/**
 * Estimated size of a missing tile: for drawn tiles the mean along a day's route, for pictures what
 * map servers send.
 */
const TYPICAL_BYTES = { none: 0, drawn: 6_700, pictures: 20_000 } as const
/**
 * Test images need 22 to 44 kB (docs/measurements.md), photos of leaves and rocks several times
 * that.
 */
const TYPICAL_PHOTO_BYTES = 100_000
const MEASURE_PATIENCE_MS = 2_000

export interface PackTaskDeps {
  calls: TileClient
  pictures: PictureClient
  clock: Pick<Clock, 'now'>
  source: PackSource
  /** subscribes to a page's scope */
  want: (scope: string) => Promise<'held' | 'refused' | 'unreachable'>
  /** the current network strategy */
  strategy: () => Pick<NetworkStrategy, 'packTilesFreshMs' | 'packPhotos'>
}

/** Where packs are stored and shown. */
export interface PackStores {
  cache: PackCache
  list: Pick<PackList, 'show' | 'remove'>
  removeWanted: (id: string) => Promise<void>
}

/** Tasks for one pack; the caller runs one task per pack at a time. */
export interface PackTasks {
  measure: (id: string) => Promise<PackSize | null>
  /** Downloads what is missing of its current content. */
  download: (id: string, signal: AbortSignal) => Promise<void>
  /** Downloads what is missing, and revalidates the tiles, if the server can be reached. */
  update: (id: string, signal: AbortSignal) => Promise<'ended' | 'unreachable'>
  /** Revalidates the tiles if they are old. */
  refresh: (id: string, signal: AbortSignal) => Promise<void>
  forget: (id: string) => Promise<void>
  /** Reads it back and returns what has to be done. */
  verify: (record: PackRecord) => Promise<'download' | 'refresh' | 'nothing'>
}

export const createPackTasks = (deps: PackTaskDeps, stores: PackStores): PackTasks =>
  new StoredPackTasks(deps, stores)

class StoredPackTasks implements PackTasks {
  private readonly deps: PackTaskDeps
  private readonly stores: PackStores

  constructor(deps: PackTaskDeps, stores: PackStores) {
    this.deps = deps
    this.stores = stores
  }

  async measure(id: string): Promise<PackSize | null> {
    const record = await this.plan(id)
    if (!record) return null
    const about = await this.deps.calls.readInfo(AbortSignal.timeout(MEASURE_PATIENCE_MS))
    const kind = about?.answer.kind ?? 'drawn'
    const typical = { tile: TYPICAL_BYTES[kind], photo: TYPICAL_PHOTO_BYTES }
    return packSize(kind === 'none' ? { ...record, tiles: {} } : record, typical)
  }

  async download(id: string, signal: AbortSignal): Promise<void> {
    const { calls } = this.deps
    const wanted = await this.wantScopes(id)
    if (wanted === 'refused') return this.forget(id)
    const record = await this.plan(id, wanted)
    const about = record && (await calls.readInfo(signal))
    if (!record) return
    if (!about && (missingFiles(record).length > 0 || record.lacking > 0)) {
      // it is stored as wanted, so it is resumed when the network is back
      await this.stores.cache.write(record)
      this.show(record, 'incomplete', 'unreachable')
      return
    }
    if (about?.answer.kind === 'none') record.tiles = {}
    await this.prepare(record, about?.file ?? null, signal)
  }

  async update(id: string, signal: AbortSignal): Promise<'ended' | 'unreachable'> {
    const { calls, source } = this.deps
    if (!(await calls.readInfo(signal))) return 'unreachable'
    await source.read(id) // which scopes an area has follows from its present routes
    await this.download(id, signal)
    const record = await this.findRecord(id)
    if (!record) return 'ended' // it was removed, or its document may not be seen any more
    return (await this.revalidate(record, signal)) === 'done' ? 'ended' : 'unreachable'
  }

  async refresh(id: string, signal: AbortSignal): Promise<void> {
    const record = await this.findRecord(id)
    // another tab may have done it meanwhile
    if (record && this.isOld(record)) await this.revalidate(record, signal)
  }

  private async revalidate(record: PackRecord, signal: AbortSignal): Promise<'done' | 'stopped'> {
    const { calls, clock } = this.deps
    const { cache, list } = this.stores
    const outcome = await refreshTiles(record, { cache, calls, signal, nowMs: clock.now() })
    list.show(toPack(record, null))
    return outcome
  }

  async forget(id: string): Promise<void> {
    const { cache, list, removeWanted } = this.stores
    const before = await this.findRecord(id)
    await removeWanted(id)
    await cache.remove(id)
    await this.dropUnused(before)
    list.remove(id)
  }

  async verify(record: PackRecord): Promise<'download' | 'refresh' | 'nothing'> {
    const { cache } = this.stores
    if (await dropDamagedFiles(record, { cache, onProgress: () => undefined })) await cache.write(record)
    const plan = await this.plan(record.id)
    if (!isComplete(record) || (plan && isOutdated(plan, record))) return 'download'
    return this.isOld(record) ? 'refresh' : 'nothing'
  }

  /**
   * Subscribes to the documents of a pack. Returns which further documents the server has refused;
   * undefined: not known, because it could not be reached.
   */
  private async wantScopes(id: string): Promise<'refused' | readonly string[] | undefined> {
    const { source, want } = this.deps
    const outcomes = new Map<string, Awaited<ReturnType<typeof want>>>()
    // The pack's own document names the others, and may arrive with the first round.
    for (const _round of ['own document', 'others']) {
      const scopes = (await source.scopesOf(id)).filter((scope) => !outcomes.has(scope))
      const answers = await Promise.all(scopes.map(want))
      scopes.forEach((scope, index) => outcomes.set(scope, answers[index] ?? 'unreachable'))
    }
    const [own, ...others] = await source.scopesOf(id)
    if (own !== undefined && outcomes.get(own) === 'refused') return 'refused'
    if ([...outcomes.values()].includes('unreachable')) return undefined
    return others.filter((scope) => outcomes.get(scope) === 'refused')
  }

  /** `refused`: scopes that the server has refused; those of the stored record if not given. */
  private async plan(id: string, refused?: readonly string[]): Promise<PackRecord | null> {
    const { source, strategy, clock } = this.deps
    const content = await source.read(id)
    if (!content) return null
    const { packPhotos: bringsPhotos } = strategy()
    const records = await this.stores.cache.records()
    const withheld = refused ?? records.find((record) => record.id === id)?.withheld ?? []
    return planPack(id, content, { records, nowMs: clock.now(), bringsPhotos, withheld })
  }

  private async prepare(record: PackRecord, about: FetchedFile | null, signal: AbortSignal): Promise<void> {
    const { calls, pictures } = this.deps
    const { cache } = this.stores
    const onProgress = () => this.show(record, 'preparing', null)
    onProgress()
    const before = await this.findRecord(record.id)
    // from here on it is stored, even if this tab is closed
    await cache.write(record)
    const problem = await preparePack(record, { cache, calls, pictures, signal, about, onProgress })
    this.show(record, record.ready ? 'ready' : 'incomplete', problem)
    await this.dropUnused(before)
  }

  private show(record: PackRecord, state: Pack['state'], problem: PackProblem | null): void {
    this.stores.list.show({ ...toPack(record, problem), state })
  }

  /** Deletes files that only this pack used. */
  private async dropUnused(before: PackRecord | null): Promise<void> {
    const { cache } = this.stores
    const used = new Set((await cache.records()).flatMap(listFiles).map(([path]) => path))
    const former = before ? listFiles(before).map(([path]) => path) : []
    await cache.drop(former.filter((path) => !used.has(path)))
    if (used.size === 0) await cache.dropTilesInfo()
  }

  private async findRecord(id: string): Promise<PackRecord | null> {
    return (await this.stores.cache.records()).find((record) => record.id === id) ?? null
  }

  private isOld({ groundAskedMs }: PackRecord): boolean {
    const { packTilesFreshMs } = this.deps.strategy()
    if (packTilesFreshMs === null) return false
    return !isRecent(groundAskedMs, { nowMs: this.deps.clock.now(), maxAgeMs: packTilesFreshMs })
  }
}
