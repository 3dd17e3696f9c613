import type { OutboxPhotoRequest, OutboxResult } from '#domain/wire/operations/outbox.ts'
import type { Deps } from '../../../deps.ts'
import { storeWholePhoto } from '../../media/whole/store.ts'
import { recordImport } from './record-import.ts'

/** Stores an exported photo as an upload of its member. */
export async function importPhoto(
  deps: Deps,
  { member, photo, reason, staffId }: OutboxPhotoRequest & { staffId: string },
): Promise<OutboxResult> {
  const { media, collection, id, whole } = photo
  await recordImport(deps, {
    member,
    staffId,
    reason,
    after: { photos: [`${media} of ${collection}/${id}`] },
  })
  const content = Buffer.from(whole.base64, 'base64')
  const stored = await storeWholePhoto(deps, { id: media, ownerId: member, content })
  const document = { collection, id }
  if (typeof stored === 'object')
    return { results: [{ ...document, outcome: 'refused', message: stored.message }] }
  return { results: [{ ...document, outcome: stored === 'known' ? 'duplicate' : 'applied', message: '' }] }
}
