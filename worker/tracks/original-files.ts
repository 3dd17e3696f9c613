import { hasOriginal, storeOriginal } from '#replica/sync-store/original-files.ts'
import type { SyncStore } from '#replica/sync-store/sync-store.ts'
import type { Imports } from './imports.ts'

/** compressed */
const ORIGINAL_MAX_BYTES = 25 * 1024 * 1024

interface KeeperDeps extends Pick<Imports, 'fileOf'> {
  store: SyncStore
  now: () => Date
  log: (message: string, error: unknown) => void
}

/**
 * Stores the file that a route is imported from, once for all its routes. A file that is too large,
 * or has no space, is skipped; the route is created anyway.
 */
export const createOriginalKeeper =
  ({ store, fileOf, now, log }: KeeperDeps) =>
  async (route: string, importId: string): Promise<void> => {
    try {
      if (await hasOriginal(store, importId))
        return await storeOriginal(store, { route, file: importId, now: now() })
      const file = fileOf(importId)
      const packed = file && (await blobOf(file.content.stream().pipeThrough(new CompressionStream('gzip'))))
      if (!packed || packed.size > ORIGINAL_MAX_BYTES) return
      await storeOriginal(store, { route, file: importId, original: { name: file.name, packed }, now: now() })
    } catch (error) {
      log('The original file of a route could not be saved', error)
    }
  }

/** The original file. */
export const gunzip = (packed: Blob): Promise<Blob> =>
  blobOf(packed.stream().pipeThrough(new DecompressionStream('gzip')))

const blobOf = (stream: ReadableStream<Uint8Array>): Promise<Blob> => new Response(stream).blob()
