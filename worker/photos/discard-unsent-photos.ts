import type { Profile } from '#domain/profile/profile.ts'
import type { Route } from '#domain/route/route.ts'
import type { RouteCollection } from '#domain/route-collection/route-collection.ts'
import { readRows } from '#replica/rows.ts'
import { deletePhotos, unsentUploadsOf } from '#replica/sync-store/photos.ts'
import type { PhotoUpload } from '#replica/sync-store/sync-store.ts'
import { writeChanges } from '../sync/outbox/write-changes.ts'
import type { EngineDeps } from '../sync/store/engine-deps.ts'

/**
 * Removes the unsent photos of a document from the document and from this device. Returns whether
 * there were any.
 */
export async function discardUnsentPhotos(
  deps: EngineDeps,
  of: Pick<PhotoUpload, 'collection' | 'id'>,
): Promise<boolean> {
  const unsent = new Set((await unsentUploadsOf(deps.store, of)).map(({ media }) => media))
  if (unsent.size === 0) return false
  const rows = await readRows(deps.replica, of.collection, [of.id])
  const shown = (rows.get(of.id)?.doc ?? {}) as Partial<Route & RouteCollection & Profile>
  const { photos, cover, avatar } = shown
  if (photos) {
    const left = photos.filter(({ media }) => !unsent.has(media))
    await writeChanges(deps, [{ ...of, action: 'edit', set: { photos: left }, baseValues: { photos } }])
  }
  if (cover && unsent.has(cover.media))
    await writeChanges(deps, [{ ...of, action: 'edit', set: { cover: null } }])
  if (avatar && unsent.has(avatar))
    await writeChanges(deps, [{ ...of, action: 'edit', set: { avatar: null } }])
  await deletePhotos(deps.store, [...unsent])
  return true
}
