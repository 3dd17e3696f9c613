import { missingFiles, type PackRecord } from './pack-record.ts'
import type { PrepareContext } from './prepare-pack.ts'
import { runConcurrently } from './run-concurrently.ts'

type Renewing = Pick<PrepareContext, 'box' | 'calls' | 'signal'> & { nowMs: number }

/**
 * Revalidates the tiles of a pack and downloads changed ones. An unchanged tile costs a response
 * without a body. If it is interrupted, downloaded tiles are kept and all tiles are revalidated
 * again later.
 */
export async function refreshTiles(
  record: PackRecord,
  { box, calls, signal, nowMs }: Renewing,
): Promise<void> {
  const missing = new Set(missingFiles(record))
  const here = Object.keys(record.tiles).filter((path) => !missing.has(path))
  const end = await runConcurrently(here, signal, async (path) => {
    const came = await calls.read(path, { signal, etag: await box.etagOf(path) })
    if (came === null) return 'stop'
    if (came !== 'same') record.tiles[path] = await box.put(path, came)
    return 'go on'
  })
  if (end === 'done') record.groundAskedMs = nowMs
  await box.write(record)
}
