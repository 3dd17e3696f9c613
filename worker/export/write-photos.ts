import { readPhoto } from '#replica/sync-store/photos.ts'
import type { SyncStore } from '#replica/sync-store/sync-store.ts'
import type { ZipWriter } from '../tracks/archive/zip-writer.ts'
import { blobChunks } from './blob-chunks.ts'

/**
 * Writes the photos of a document into its own folder, as stored on this device; returns the number
 * of missing ones.
 */
export async function writePhotos(
  archive: ZipWriter,
  store: SyncStore,
  { id, photos }: { id: string; photos: readonly { media: string }[] },
): Promise<{ missing: number }> {
  let missing = 0
  for (const [at, { media }] of photos.entries()) {
    const held = await readPhoto(store, media)
    if (!held) {
      missing += 1
      continue
    }
    const picture = held.whole ?? held.small
    const name = `${at + 1}${held.whole ? '' : ' small'}.${picture.type.split('/')[1] ?? 'jpeg'}`
    const file = archive.addFile(`photos/${id}/${name}`)
    for await (const bytes of blobChunks(picture)) await file.write(bytes)
    await file.end()
  }
  return { missing }
}
