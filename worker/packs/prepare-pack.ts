import { isStorageFull } from '#replica/upkeep/database-loss.ts'
import type { PictureClient } from '../api/resources/pictures.ts'
import type { FetchedFile, TileClient } from '../api/resources/tiles.ts'
import type { PackProblem } from '../port/packs-port.ts'
import type { PackCache } from './pack-cache.ts'
import { isPhotoPath, listFiles, missingFiles, type PackRecord, setFileSize } from './pack-record.ts'
import { runConcurrently } from './run-concurrently.ts'

/** So often the record says what has come: after a kill, what came since is looked for first. */
const NOTE_EVERY = 25

export interface PrepareContext {
  box: PackCache
  calls: Pick<TileClient, 'read'>
  pictures: PictureClient
  signal: AbortSignal
  /** what the server says of its tiles: without it nothing can be drawn of them; null: that is here already */
  about: FetchedFile | null
  onProgress: () => void
}

/**
 * Brings what a pack lacks, then reads all of it back: what is not there as it came is brought once more. Fills in the record, and
 * answers what is wanting, or null where all of it is here. Gives back what it took where the disk is full: what a member writes needs
 * that room more.
 */
export async function preparePack(
  record: PackRecord,
  preparing: PrepareContext,
): Promise<PackProblem | null> {
  const { box, signal } = preparing
  // what came before a kill, and was not noted any more
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
    // what was here before is another pack's as well
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
    // one that does not come is taken for the network: to ask for hundreds in vain would cost a battery
    if (file === null) return 'stop'
    // a photo that its author's device has not sent yet: the pack is whole without it, and it is looked for another time
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

/** Lets go of every file that is not as it came; answers whether there was one. */
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
