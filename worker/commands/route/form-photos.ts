import type { Photo } from '#domain/route/route.ts'
import type { CollectionName } from '#domain/wire/collections.ts'
import { collectionSpecs } from '#replica/collections/specs.ts'
import { photoRows } from '#replica/sync-store/photos.ts'
import type { StoredBlob } from '#replica/sync-store/sync-store.ts'
import type { CommandDeps } from '../command-deps.ts'

interface Written {
  collection: CollectionName
  id: string
  /** fields of the document that are written */
  set: Record<string, unknown>
  /** its other fields, for its title */
  document: Record<string, unknown>
}

type Shown = Pick<Photo, 'media' | 'blur'>

/**
 * The fields with the placeholders of photos that were chosen in the form, and the rows that start
 * their uploads, to be stored with the write.
 */
export async function claimFormPhotos(
  deps: Pick<CommandDeps, 'findUpload' | 'findPhoto'>,
  { collection, id, set, document }: Written,
): Promise<{ set: Record<string, unknown>; files: StoredBlob[] }> {
  const files: StoredBlob[] = []
  const title = collectionSpecs[collection].title({ ...document, ...set, id })
  const claim = async <S extends Shown>(shown: S): Promise<S> => {
    const upload = await deps.findUpload(shown.media)
    const photo = upload?.state === 'draft' ? await deps.findPhoto(shown.media) : null
    if (!upload || !photo) return shown
    const { blur = '', ...rest } = upload
    files.push(...photoRows({ ...rest, collection, id, title, state: 'waiting' }, photo))
    return { ...shown, blur }
  }
  const claimed = { ...set }
  const { photos, cover } = set as { photos?: Shown[]; cover?: Shown | string | null }
  if (photos) {
    const list: Shown[] = []
    for (const shown of photos) list.push(await claim(shown))
    claimed['photos'] = list
  }
  if (cover && typeof cover === 'object') claimed['cover'] = await claim(cover)
  return { set: claimed, files }
}
