import { isStorageFull } from '#replica/upkeep/loss.ts'
import type { TileCalls } from '../api/tiles.ts'
import type { PackProblem } from '../port/packs-port.ts'
import type { PackBox, PackRecord } from './pack-box.ts'

const PARALLEL_TILES = 4
/** So often the record says what has come: after a kill, what came since is fetched again. */
const NOTE_EVERY = 25

export interface Preparing {
  box: PackBox
  calls: Pick<TileCalls, 'read'>
  signal: AbortSignal
  onProgress: () => void
}

/**
 * Brings what a pack lacks, then reads all of it back: what is not there as it came is brought once more. Fills in the record, and
 * answers what is wanting, or null where all of it is here. Gives back what it took where the disk is full: what a member writes needs
 * that room more.
 */
export async function prepare(record: PackRecord, preparing: Preparing): Promise<PackProblem | null> {
  const { box, signal } = preparing
  const missedAtFirst = missingOf(record)
  try {
    for (const round of ['first', 'mending'] as const) {
      if (round === 'mending') await forgetBroken(record, preparing)
      await bringMissing(record, preparing)
    }
    await forgetBroken(record, preparing)
    record.ready = missingOf(record).length === 0
    await box.write(record)
    return record.ready || signal.aborted ? null : 'unreachable'
  } catch (error) {
    if (!isStorageFull(error)) throw error
    // what was here before is another pack's as well
    for (const path of missedAtFirst) {
      await box.drop(path)
      record.tiles[path] = null
    }
    record.ready = false
    return 'storage'
  }
}

export const missingOf = ({ tiles }: PackRecord): string[] =>
  Object.entries(tiles).flatMap(([path, kept]) => (kept ? [] : [path]))

async function bringMissing(
  record: PackRecord,
  { box, calls, signal, onProgress }: Preparing,
): Promise<void> {
  const left = missingOf(record)
  let came = 0
  let reached = true
  const bring = async (): Promise<void> => {
    for (let path = left.shift(); path !== undefined && reached && !signal.aborted; path = left.shift()) {
      const file = await calls.read(path, signal)
      // one that does not come is taken for the network: to ask for hundreds in vain would cost a battery
      if (!file) reached = false
      else {
        record.tiles[path] = await box.put(path, file)
        onProgress()
        if (++came % NOTE_EVERY === 0) await box.write(record)
      }
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: PARALLEL_TILES }, bring))
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
}

/** Lets go of every tile that is not as it came; answers whether there was one. */
export async function forgetBroken(
  record: PackRecord,
  { box, onProgress }: Pick<Preparing, 'box' | 'onProgress'>,
): Promise<boolean> {
  let found = false
  for (const [path, kept] of Object.entries(record.tiles)) {
    if (!kept || (await box.hashOf(path)) === kept.hash) continue
    await box.drop(path)
    record.tiles[path] = null
    found = true
    onProgress()
  }
  return found
}
