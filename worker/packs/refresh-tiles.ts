import { missingFiles, type PackRecord } from './pack-record.ts'
import type { PrepareContext } from './prepare-pack.ts'
import { runConcurrently } from './run-concurrently.ts'

type RefreshContext = Pick<PrepareContext, 'cache' | 'calls' | 'signal'> & { nowMs: number }

/**
 * Revalidates the tiles of a pack and downloads changed ones. An unchanged tile costs a response
 * without a body. If it is interrupted, downloaded tiles are kept and all tiles are revalidated
 * again later.
 */
export async function refreshTiles(
  record: PackRecord,
  { cache, calls, signal, nowMs }: RefreshContext,
): Promise<'done' | 'stopped'> {
  const missing = new Set(missingFiles(record))
  const storedPaths = Object.keys(record.tiles).filter((path) => !missing.has(path))
  const outcome = await runConcurrently(storedPaths, signal, async (path) => {
    const file = await calls.read(path, { signal, etag: await cache.etagOf(path) })
    if (file === null) return 'stop'
    if (file !== 'same') record.tiles[path] = await cache.put(path, file)
    return 'go on'
  })
  if (outcome === 'done') record.groundAskedMs = nowMs
  await cache.write(record)
  return outcome
}
