import { isStorageFull } from '#replica/upkeep/database-loss.ts'
import type { PictureClient } from '../api/resources/pictures.ts'
import type { FetchedFile, TileClient } from '../api/resources/tiles.ts'
import type { PackProblem } from '../port/packs-port.ts'
import type { PackCache } from './pack-cache.ts'
import { isPhotoPath, listFiles, missingFiles, type PackRecord, setFileSize } from './pack-record.ts'
import { runConcurrently } from './run-concurrently.ts'

/**
 * The record is saved after this number of files; files downloaded after the last save are found
 * again after a kill.
 */
const SAVE_EVERY = 25

export interface PrepareContext {
  cache: PackCache
  calls: Pick<TileClient, 'read'>
  pictures: PictureClient
  signal: AbortSignal
  /**
   * the server's information about its tiles, without which they cannot be drawn; null if it is
   * stored already
   */
  about: FetchedFile | null
  onProgress: () => void
}

/**
 * Downloads the missing files of a pack, then reads all of it back and downloads damaged files once
 * more. Updates the record and returns the problem, or null if the pack is complete. On a full disk
 * it frees what it has stored, because the member's writes need that space more.
 */
export async function preparePack(record: PackRecord, context: PrepareContext): Promise<PackProblem | null> {
  const { cache, signal } = context
  // files downloaded before a kill that are not in the record yet
  for (const path of missingFiles(record)) setFileSize(record, path, await cache.readBack(path))
  const initiallyMissing = missingFiles(record)
  try {
    if (context.about) await cache.putTilesInfo(context.about)
    for (const round of ['first', 'mending'] as const) {
      if (round === 'mending') await dropDamagedFiles(record, context)
      await downloadMissing(record, context)
    }
    await dropDamagedFiles(record, context)
    record.ready = missingFiles(record).length === 0 && record.lacking === 0
    await cache.write(record)
    return record.ready || signal.aborted ? null : 'unreachable'
  } catch (error) {
    if (!isStorageFull(error)) throw error
    // files that existed before belong to another pack as well
    await cache.drop(initiallyMissing)
    for (const path of initiallyMissing) setFileSize(record, path, null)
    record.ready = false
    return 'storage'
  }
}

async function downloadMissing(record: PackRecord, context: PrepareContext): Promise<void> {
  const { cache, signal, onProgress } = context
  let downloaded = 0
  await runConcurrently(missingFiles(record), signal, async (path) => {
    const file = await fetchFile(path, context)
    // a failed download means that the network is gone: hundreds of further requests would only
    // drain the battery
    if (file === null) return 'stop'
    // a photo that its author has not uploaded yet: the pack is complete without it, and it is
    // requested again later
    if (file === 'none') delete record.photos[path]
    else setFileSize(record, path, await cache.put(path, file))
    onProgress()
    if (++downloaded % SAVE_EVERY === 0) await cache.write(record)
    return 'go on'
  })
}

async function fetchFile(
  path: string,
  { calls, pictures, signal }: PrepareContext,
): Promise<FetchedFile | 'none' | null> {
  if (isPhotoPath(path)) return pictures.read(path, signal)
  const tile = await calls.read(path, { signal })
  return tile === 'same' ? null : tile
}

/** Deletes every damaged file; returns whether there was one. */
export async function dropDamagedFiles(
  record: PackRecord,
  { cache, onProgress }: Pick<PrepareContext, 'cache' | 'onProgress'>,
): Promise<boolean> {
  let found = false
  for (const [path, bytes] of listFiles(record)) {
    if (bytes === null || (await cache.readBack(path)) !== null) continue
    await cache.drop([path])
    setFileSize(record, path, null)
    found = true
    onProgress()
  }
  return found
}
