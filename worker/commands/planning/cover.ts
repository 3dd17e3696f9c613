import { writableCommunityFields } from '#domain/community/access/may-write.ts'
import { type Community, communityFields } from '#domain/community/community.ts'
import { collaboratorRoleOf } from '#domain/member/collaborator-role.ts'
import type { CoverPhoto } from '#domain/photo/cover.ts'
import { writableCollectionFields } from '#domain/route-collection/may-write.ts'
import type { RouteCollection } from '#domain/route-collection/route-collection.ts'
import type { WireDocument } from '#domain/wire/collections.ts'
import { collectionSpecs } from '#replica/collections/specs.ts'
import { uploadRows } from '#replica/sync-store/photos.ts'
import type { StoredBlob } from '#replica/sync-store/sync-store.ts'
import type { CommandResult, Commands, CoverOwner } from '../../port.ts'
import type { CommandDeps } from '../command-deps.ts'
import { NOT_FOUND } from '../command-results.ts'
import { readOwnStatus } from '../community/membership.ts'
import { readAs, updateDocument } from '../document.ts'
import { invalidPhoto, photoBlobs } from '../route/photo.ts'

// The schema of a cover is the same in all documents.
const { cover } = communityFields

type Covered = WireDocument & { cover: CoverPhoto | null }

const readOwner = (deps: CommandDeps, { collection, id }: CoverOwner): Promise<Covered | null> =>
  readAs<Covered>(deps, collection, id)

const writableFields: {
  [C in CoverOwner['collection']]: (deps: CommandDeps, owner: Covered) => Promise<readonly string[]>
} = {
  route_collections: async (deps, owner) =>
    writableCollectionFields(collaboratorRoleOf(owner as unknown as RouteCollection, deps.memberId)),
  communities: async (deps, owner) =>
    writableCommunityFields(await readOwnStatus(deps, owner as unknown as Community)),
}

/**
 * A photo that was chosen as a cover is stored in the same transaction as the write that
 * names it.
 */
export async function chooseCover(
  deps: CommandDeps,
  { of, media, file, words }: Commands['cover.choose'],
): Promise<CommandResult> {
  const prepared = await deps.preparePhoto(file)
  if (!prepared.ok) return invalidPhoto(prepared.problem)
  // Read now, because preparing the photo took time.
  const found = await readOwner(deps, of)
  if (!found) return NOT_FOUND
  const { photo } = prepared
  const { collection, id } = of
  const title = collectionSpecs[collection].title(found)
  const files = photoBlobs(photo, { media, collection, id, title, at: deps.now() })
  return updateCover(deps, { of, found }, { cover: { media, words, blur: photo.blur }, files })
}

/** Sets a photo that needs no upload or was the cover before, or removes the cover. */
export async function putCover(
  deps: CommandDeps,
  { of, cover: put }: Commands['cover.put'],
): Promise<CommandResult> {
  const found = await readOwner(deps, of)
  return found ? updateCover(deps, { of, found }, { cover: put, files: [] }) : NOT_FOUND
}

/** Sets the alternative text. Fails if the cover has changed meanwhile. */
export async function describeCover(
  deps: CommandDeps,
  { of, media, words }: Commands['cover.say'],
): Promise<CommandResult> {
  const found = await readOwner(deps, of)
  if (found?.cover?.media !== media) return NOT_FOUND
  return updateCover(deps, { of, found }, { cover: { ...found.cover, words }, files: [] })
}

async function updateCover(
  deps: CommandDeps,
  { of, found: before }: { of: CoverOwner; found: Covered },
  { cover: after, files }: { cover: Omit<CoverPhoto, 'by'> | null; files: readonly StoredBlob[] },
): Promise<CommandResult> {
  const { collection, id } = of
  return updateDocument<Covered>(deps, {
    collection,
    id,
    set: { cover: after && { ...after, by: deps.memberId } },
    entries: { cover },
    writable: (owner) => writableFields[collection](deps, owner),
    files: [...files, ...(await uploadChanges(deps, before, after?.media ?? null))],
  })
}

/**
 * A pending upload of the previous cover is suspended and kept, so that the cover can be restored;
 * the upload of a restored cover continues.
 */
async function uploadChanges(
  deps: CommandDeps,
  { id, cover: previous }: Covered,
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
