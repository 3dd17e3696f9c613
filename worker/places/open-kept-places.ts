import { openPackCache } from '../packs/pack-cache.ts'
import type { KeptPlaces } from './kept-places.ts'
import type { createNearestGround } from './nearest-ground.ts'

/** What the maps on this device know of their ground. */
export interface KeptGround extends KeptPlaces {
  nearest: ReturnType<typeof createNearestGround>
}

/** The code is loaded when a place is first looked for. Null: the browser has no Cache API. */
export function openKeptPlaces(
  caches: CacheStorage | null,
  memberId: string,
): () => Promise<KeptGround | null> {
  let opened: Promise<KeptGround> | null = null
  return async () => {
    if (!caches) return null
    opened ??= Promise.all([import('./kept-places.ts'), import('./nearest-ground.ts')]).then(
      ([{ createKeptPlaces }, { createNearestGround: createNearest }]) => ({
        ...createKeptPlaces(openPackCache(caches, memberId)),
        nearest: createNearest(caches),
      }),
    )
    try {
      return await opened
    } catch (error) {
      opened = null
      throw error
    }
  }
}
