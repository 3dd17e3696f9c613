import type { NetworkStrategy } from '#domain/wire/network/network-strategy.ts'
import type { PictureClient } from '../api/resources/pictures.ts'
import type { TileClient } from '../api/resources/tiles.ts'
import type { Clock } from '../clock.ts'
import type { Pack, PackProblem, PackSize } from '../port/packs-port.ts'
import type { PackCache } from './pack-cache.ts'
import type { PackList } from './pack-list.ts'
import { isComplete, listFiles, missingFiles, type PackRecord, packSize, toPack } from './pack-record.ts'
import type { PackSource } from './pack-source.ts'
import { isOutdated, planPack } from './plan-pack.ts'
import { dropDamagedFiles, preparePack } from './prepare-pack.ts'
import { refreshTiles } from './refresh-tiles.ts'

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
  /** Revalidates the tiles if they are old. */
  refresh: (id: string, signal: AbortSignal) => Promise<void>
  forget: (id: string) => Promise<void>
  /** Reads it back and returns what has to be done. */
  verify: (record: PackRecord) => Promise<'download' | 'refresh' | 'nothing'>
}

export function createPackTasks(
  { calls, pictures, clock, source, want, strategy }: PackTaskDeps,
  { cache, list, removeWanted }: PackStores,
): PackTasks {
  const recordOf = async (id: string) => (await cache.records()).find((record) => record.id === id) ?? null

  async function planOf(id: string): Promise<PackRecord | null> {
    const content = await source.read(id)
    if (!content) return null
    const { packPhotos: bringsPhotos } = strategy()
    return planPack(id, content, { records: await cache.records(), nowMs: clock.now(), bringsPhotos })
  }

  async function download(id: string, signal: AbortSignal): Promise<void> {
    const subscriptions = await Promise.all(source.scopesOf(id).map(want))
    if (subscriptions.includes('refused')) return forget(id)
    const record = await planOf(id)
    const about = record && (await calls.readInfo(signal))
    if (!record) return
    const view = (state: Pack['state'], problem: PackProblem | null) =>
      list.show({ ...toPack(record, problem), state })
    if (!about && (missingFiles(record).length > 0 || record.lacking > 0)) {
      // it is stored as wanted, so it is resumed when the network is back
      await cache.write(record)
      view('incomplete', 'unreachable')
      return
    }
    if (about?.answer.kind === 'none') record.tiles = {}
    view('preparing', null)
    const before = await recordOf(id)
    // from here on it is stored, even if this tab is closed
    await cache.write(record)
    const problem = await preparePack(record, {
      cache,
      calls,
      pictures,
      signal,
      about: about?.file ?? null,
      onProgress: () => view('preparing', null),
    })
    view(record.ready ? 'ready' : 'incomplete', problem)
    await dropUnused(before)
  }

  /** Deletes files that only this pack used. */
  async function dropUnused(before: PackRecord | null): Promise<void> {
    const used = new Set((await cache.records()).flatMap(listFiles).map(([path]) => path))
    const held = before ? listFiles(before).map(([path]) => path) : []
    await cache.drop(held.filter((path) => !used.has(path)))
    if (used.size === 0) await cache.dropTilesInfo()
  }

  async function forget(id: string): Promise<void> {
    const before = await recordOf(id)
    await removeWanted(id)
    await cache.remove(id)
    await dropUnused(before)
    list.remove(id)
  }

  async function refresh(id: string, signal: AbortSignal): Promise<void> {
    const record = await recordOf(id)
    // another tab may have done it meanwhile
    if (!record || !isOld(record)) return
    await refreshTiles(record, { cache, calls, signal, nowMs: clock.now() })
    list.show(toPack(record, null))
  }

  const isOld = ({ groundAskedMs }: PackRecord): boolean => {
    const { packTilesFreshMs } = strategy()
    return packTilesFreshMs !== null && clock.now() - groundAskedMs >= packTilesFreshMs
  }

  return {
    measure: async (id) => {
      const record = await planOf(id)
      if (!record) return null
      const about = await calls.readInfo(AbortSignal.timeout(MEASURE_PATIENCE_MS))
      const kind = about?.answer.kind ?? 'drawn'
      const typical = { tile: TYPICAL_BYTES[kind], photo: TYPICAL_PHOTO_BYTES }
      return packSize(kind === 'none' ? { ...record, tiles: {} } : record, typical)
    },
    download,
    refresh,
    forget,
    verify: async (record) => {
      if (await dropDamagedFiles(record, { cache, onProgress: () => undefined })) await cache.write(record)
      const plan = await planOf(record.id)
      if (!isComplete(record) || (plan && isOutdated(plan, record))) return 'download'
      return isOld(record) ? 'refresh' : 'nothing'
    },
  }
}
