import { collaboratorRoleOf } from '#domain/member/collaborator-role.ts'
import type { CollectionCover } from '#domain/route-collection/cover.ts'
import { writableCollectionFields } from '#domain/route-collection/may-write.ts'
import { type RouteCollection, routeCollectionFields } from '#domain/route-collection/route-collection.ts'
import { uploadRows } from '#replica/sync-store/photos.ts'
import type { StoredBlob } from '#replica/sync-store/sync-store.ts'
import type { CommandResult, Commands } from '../../port.ts'
import type { CommandDeps } from '../command-deps.ts'
import { NOT_FOUND } from '../command-results.ts'
import { readAs, updateDocument } from '../document.ts'
import { invalidPhoto, photoBlobs } from '../route/photo.ts'

const collection = 'route_collections'
const { cover } = routeCollectionFields

/**
 * A photo that was chosen for a collection is stored in the same transaction as the write that
 * names it.
 */
export async function chooseCover(
  deps: CommandDeps,
  { collection: id, media, file, words }: Commands['cover.choose'],
): Promise<CommandResult> {
  const prepared = await deps.preparePhoto(file)
  if (!prepared.ok) return invalidPhoto(prepared.problem)
  // Read now, because preparing the photo took time.
  const found = await readAs<RouteCollection>(deps, collection, id)
  if (!found) return NOT_FOUND
  const { photo } = prepared
  const files = photoBlobs(photo, { media, collection, id, title: found.name, at: deps.now() })
  return updateCover(deps, found, { cover: { media, words, blur: photo.blur }, files })
}

/** Sets a photo that needs no upload or was the cover before, or removes the cover. */
export async function putCover(
  deps: CommandDeps,
  { collection: id, cover: put }: Commands['cover.put'],
): Promise<CommandResult> {
  const found = await readAs<RouteCollection>(deps, collection, id)
  return found ? updateCover(deps, found, { cover: put, files: [] }) : NOT_FOUND
}

/** Sets the alternative text. Fails if the cover has changed meanwhile. */
export async function describeCover(
  deps: CommandDeps,
  { collection: id, media, words }: Commands['cover.say'],
): Promise<CommandResult> {
  const found = await readAs<RouteCollection>(deps, collection, id)
  if (found?.cover?.media !== media) return NOT_FOUND
  return updateCover(deps, found, { cover: { ...found.cover, words }, files: [] })
}

async function updateCover(
  deps: CommandDeps,
  before: RouteCollection,
  { cover: after, files }: { cover: Omit<CollectionCover, 'by'> | null; files: readonly StoredBlob[] },
): Promise<CommandResult> {
  return updateDocument<RouteCollection>(deps, {
    collection,
    id: before.id,
    set: { cover: after && { ...after, by: deps.memberId } },
    entries: { cover },
    writable: (now) => writableCollectionFields(collaboratorRoleOf(now, deps.memberId)),
    files: [...files, ...(await uploadChanges(deps, before, after?.media ?? null))],
  })
}

/**
 * A pending upload of the previous cover is suspended and kept, so that the cover can be restored;
 * the upload of a restored cover continues.
 */
async function uploadChanges(
  deps: CommandDeps,
  { id, cover: previous }: RouteCollection,
  media: string | null,
): Promise<StoredBlob[]> {
  const findOwnUpload = async (one: string | null) => {
    const upload = one === null ? null : await deps.findUpload(one)
    return upload?.id === id ? upload : null
  }
  const suspended = previous?.media === media ? null : await findOwnUpload(previous?.media ?? null)
  const resumed = await findOwnUpload(media)
  return [
    ...uploadRows(suspended && { ...suspended, state: 'let_go' }),
    ...uploadRows(resumed?.state === 'let_go' ? { ...resumed, state: 'waiting' } : null),
  ]
}
