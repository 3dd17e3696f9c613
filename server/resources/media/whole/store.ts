import type { Rejection } from '#domain/wire/errors/envelope.ts'
import type { Deps } from '../../../deps.ts'
import { RejectionError } from '../../../http/errors.ts'
import { processFile } from '../processing/process-file.ts'
import { appendChunk, findFile } from '../store.ts'
import { beginUpload } from '../uploads/begin-upload.ts'

interface WholePhoto {
  id: string
  ownerId: string
  content: Buffer
}

/**
 * Stores a photo at once, as if its owner had uploaded it: with the limits and checks of an upload.
 * `known`: the server has it already.
 */
export async function storeWholePhoto(
  deps: Deps,
  photo: WholePhoto,
): Promise<'stored' | 'known' | Pick<Rejection, 'message'>> {
  const { id, ownerId, content } = photo
  const file = { id, ownerId }
  const { db, clock } = deps
  if ((await findFile(db.query, file))?.state === 'ready') return 'known'
  try {
    await beginUpload(deps, { ...file, kind: 'photo', name: '', size: content.length })
  } catch (error) {
    if (error instanceof RejectionError) return { message: error.message }
    throw error
  }
  // the device may have sent its first part
  const offset = (await findFile(db.query, file))?.received ?? 0
  await appendChunk(db.query, { ...file, offset, content: content.subarray(offset), now: clock() })
  await processFile(deps, file)
  return (await findFile(db.query, file))?.refusal ?? 'stored'
}
