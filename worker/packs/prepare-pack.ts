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
const NOTE_EVERY = 25

export interface PrepareContext {
  box: PackCache
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
export async function preparePack(
  record: PackRecord,
  preparing: PrepareContext,
): Promise<PackProblem | null> {
  const { box, signal } = preparing
  // files downloaded before a kill that are not in the record yet
  for (const path of missingFiles(record)) setFileSize(record, path, await box.readBack(path))
  const missedAtFirst = missingFiles(record)
  try {
    if (preparing.about) await box.putTilesInfo(preparing.about)
    for (const round of ['first', 'mending'] as const) {
      if (round === 'mending') await dropDamagedFiles(record, preparing)
      await bringMissing(record, preparing)
    }
    await dropDamagedFiles(record, preparing)
    record.ready = missingFiles(record).length === 0 && record.lacking === 0
    await box.write(record)
    return record.ready || signal.aborted ? null : 'unreachable'
  } catch (error) {
    if (!isStorageFull(error)) throw error
    // files that existed before belong to another pack as well
    await box.drop(missedAtFirst)
    for (const path of missedAtFirst) setFileSize(record, path, null)
    record.ready = false
    return 'storage'
  }
}

async function bringMissing(record: PackRecord, preparing: PrepareContext): Promise<void> {
  const { box, signal, onProgress } = preparing
  let came = 0
  await runConcurrently(missingFiles(record), signal, async (path) => {
    const file = await read(path, preparing)
    // a failed download means that the network is gone: hundreds of further requests would only
    // drain the battery
    if (file === null) return 'stop'
    // a photo that its author has not uploaded yet: the pack is complete without it, and it is
    // requested again later
    if (file === 'none') delete record.photos[path]
    else setFileSize(record, path, await box.put(path, file))
    onProgress()
    if (++came % NOTE_EVERY === 0) await box.write(record)
    return 'go on'
  })
}

async function read(
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
  { box, onProgress }: Pick<PrepareContext, 'box' | 'onProgress'>,
): Promise<boolean> {
  let found = false
  for (const [path, bytes] of listFiles(record)) {
    if (bytes === null || (await box.readBack(path)) !== null) continue
    await box.drop([path])
    setFileSize(record, path, null)
    found = true
    onProgress()
  }
  return found
}
