import { isStorageFull } from '#replica/upkeep/loss.ts'
import type { PictureCalls } from '../api/pictures.ts'
import type { TileCalls, TileFile } from '../api/tiles.ts'
import type { PackProblem } from '../port/packs-port.ts'
import type { PackBox } from './pack-box.ts'
import { filesOf, isPhoto, missingOf, noteFile, type PackRecord } from './pack-record.ts'
import { sideBySide } from './side-by-side.ts'

/** So often the record says what has come: after a kill, what came since is looked for first. */
const NOTE_EVERY = 25

export interface Preparing {
  box: PackBox
  calls: Pick<TileCalls, 'read'>
  pictures: PictureCalls
  signal: AbortSignal
  /** what the server says of its tiles: without it nothing can be drawn of them; null: that is here already */
  about: TileFile | null
  onProgress: () => void
}

/**
 * Brings what a pack lacks, then reads all of it back: what is not there as it came is brought once more. Fills in the record, and
 * answers what is wanting, or null where all of it is here. Gives back what it took where the disk is full: what a member writes needs
 * that room more.
 */
export async function prepare(record: PackRecord, preparing: Preparing): Promise<PackProblem | null> {
  const { box, signal } = preparing
  // what came before a kill, and was not noted any more
  for (const path of missingOf(record)) noteFile(record, path, await box.readBack(path))
  const missedAtFirst = missingOf(record)
  try {
    if (preparing.about) await box.putAbout(preparing.about)
    for (const round of ['first', 'mending'] as const) {
      if (round === 'mending') await forgetBroken(record, preparing)
      await bringMissing(record, preparing)
    }
    await forgetBroken(record, preparing)
    record.ready = missingOf(record).length === 0 && record.lacking === 0
    await box.write(record)
    return record.ready || signal.aborted ? null : 'unreachable'
  } catch (error) {
    if (!isStorageFull(error)) throw error
    // what was here before is another pack's as well
    await box.drop(missedAtFirst)
    for (const path of missedAtFirst) noteFile(record, path, null)
    record.ready = false
    return 'storage'
  }
}

async function bringMissing(record: PackRecord, preparing: Preparing): Promise<void> {
  const { box, signal, onProgress } = preparing
  let came = 0
  await sideBySide(missingOf(record), signal, async (path) => {
    const file = await read(path, preparing)
    // one that does not come is taken for the network: to ask for hundreds in vain would cost a battery
    if (file === null) return 'stop'
    // a photo that its author's device has not sent yet: the pack is whole without it, and it is looked for another time
    if (file === 'none') delete record.photos[path]
    else noteFile(record, path, await box.put(path, file))
    onProgress()
    if (++came % NOTE_EVERY === 0) await box.write(record)
    return 'go on'
  })
}

async function read(path: string, { calls, pictures, signal }: Preparing): Promise<TileFile | 'none' | null> {
  if (isPhoto(path)) return pictures.read(path, signal)
  const tile = await calls.read(path, { signal })
  return tile === 'same' ? null : tile
}

/** Lets go of every file that is not as it came; answers whether there was one. */
export async function forgetBroken(
  record: PackRecord,
  { box, onProgress }: Pick<Preparing, 'box' | 'onProgress'>,
): Promise<boolean> {
  let found = false
  for (const [path, bytes] of filesOf(record)) {
    if (bytes === null || (await box.readBack(path)) !== null) continue
    await box.drop([path])
    noteFile(record, path, null)
    found = true
    onProgress()
  }
  return found
}
