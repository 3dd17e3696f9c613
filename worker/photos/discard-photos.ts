import type { Route } from '#domain/route/route.ts'
import type { RouteCollection } from '#domain/route-collection/route-collection.ts'
import { dropPhotos, unsentOf } from '#replica/photos.ts'
import { readRows } from '#replica/rows.ts'
import type { PhotoUpload } from '#replica/sync-store.ts'
import type { SyncDeps } from '../sync/deps.ts'
import { write } from '../sync/write.ts'

/** Takes the photos of a document that have not been sent out of it, and off this device. Answers whether there were any. */
export async function discardPhotos(
  deps: SyncDeps,
  of: Pick<PhotoUpload, 'collection' | 'id'>,
): Promise<boolean> {
  const unsent = new Set((await unsentOf(deps.store, of)).map(({ media }) => media))
  if (unsent.size === 0) return false
  const rows = await readRows(deps.replica, of.collection, [of.id])
  const { photos, cover } = (rows.get(of.id)?.doc ?? {}) as Partial<Route & RouteCollection>
  if (photos) {
    const left = photos.filter(({ media }) => !unsent.has(media))
    await write(deps, [{ ...of, action: 'edit', set: { photos: left }, seen: { photos } }])
  }
  if (cover && unsent.has(cover.media)) await write(deps, [{ ...of, action: 'edit', set: { cover: null } }])
  await dropPhotos(deps.store, [...unsent])
  return true
}
