import type { OutboxPhotoRequest, OutboxResult } from '#domain/wire/operations/outbox.ts'
import type { Deps } from '../../../deps.ts'
import { RejectionError } from '../../../http/errors.ts'
import { processFile } from '../../media/processing/process-file.ts'
import { appendChunk, findFile } from '../../media/store.ts'
import { beginUpload } from '../../media/uploads/begin-upload.ts'
import { recordImport } from './record-import.ts'

type Imported = OutboxResult['results'][number]

/** Stores an exported photo as an upload of its member: with the limits and checks of one. */
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
  const file = { id: media, ownerId: member }
  const stored = await storePhoto(deps, file, Buffer.from(whole.base64, 'base64')).catch(toRefusal)
  return { results: [{ collection, id, ...stored }] }
}

async function storePhoto(
  deps: Deps,
  file: { id: string; ownerId: string },
  content: Buffer,
): Promise<Pick<Imported, 'outcome' | 'message'>> {
  const { db, clock } = deps
  if ((await findFile(db.query, file))?.state === 'ready') return { outcome: 'duplicate', message: '' }
  await beginUpload(deps, { ...file, kind: 'photo', name: '', size: content.length })
  // the device may have sent its first part
  const offset = (await findFile(db.query, file))?.received ?? 0
  await appendChunk(db.query, { ...file, offset, content: content.subarray(offset), now: clock() })
  await processFile(deps, file)
  const refusal = (await findFile(db.query, file))?.refusal
  return refusal ? { outcome: 'refused', message: refusal.message } : { outcome: 'applied', message: '' }
}

function toRefusal(error: unknown): Pick<Imported, 'outcome' | 'message'> {
  if (!(error instanceof RejectionError)) throw error
  return { outcome: 'refused', message: error.message }
}
