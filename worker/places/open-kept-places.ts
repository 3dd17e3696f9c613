import { openPackCache } from '../packs/pack-cache.ts'
import type { KeptPlaces } from './kept-places.ts'

/** The code is loaded when a place is first looked for. Null: the browser has no Cache API. */
export function openKeptPlaces(
  caches: CacheStorage | null,
  memberId: string,
): () => Promise<KeptPlaces | null> {
  let opened: Promise<KeptPlaces> | null = null
  return async () => {
    if (!caches) return null
    opened ??= import('./kept-places.ts').then(({ createKeptPlaces }) =>
      createKeptPlaces(openPackCache(caches, memberId)),
    )
    try {
      return await opened
    } catch (error) {
      opened = null
      throw error
    }
  }
}
