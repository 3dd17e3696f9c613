import { isUnsentUpload } from '#replica/sync-store/photos.ts'
import type { PhotoUpload } from '#replica/sync-store/sync-store.ts'
import type { UnsentItem } from '../../port.ts'

/** The pending uploads as shown to the member: one item per document. */
export function toPhotoItems(uploads: readonly PhotoUpload[]): UnsentItem[] {
  const byDocument = new Map<string, PhotoUpload[]>()
  for (const upload of uploads) {
    if (upload.state === 'let_go' || upload.state === 'draft') continue
    const key = `${upload.collection}/${upload.id}`
    byDocument.set(key, [...(byDocument.get(key) ?? []), upload])
  }
  return [...byDocument.values()].flatMap((photos) => {
    const done = photos.filter(({ state }) => state === 'done').length
    const next =
      photos.find(({ state }) => state === 'refused') ?? photos.find(({ state }) => state === 'waiting')
    if (!next) return []
    const { collection, id, title, at, refusal, size, sent } = next
    return {
      collection,
      id,
      title,
      action: 'edit' as const,
      state: next.state === 'refused' ? 'needs_attention' : sent === null ? 'waiting' : 'sending',
      at,
      refusal,
      heldBy: null,
      photos: {
        at: done + 1,
        of: photos.length,
        share: (sent ?? 0) / size,
        leftBytes: remainingBytes(photos),
      },
    }
  })
}

const remainingBytes = (photos: readonly PhotoUpload[]): number =>
  photos.filter(isUnsentUpload).reduce((sum, { size, sent }) => sum + size - (sent ?? 0), 0)

/** Whether there are photos to upload whose document has no pending mutations. */
export const hasPhotosToSend = (unsent: readonly UnsentItem[]): boolean =>
  unsent.some(({ photos, state }) => photos && state !== 'needs_attention')
