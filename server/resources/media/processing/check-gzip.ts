import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { IMPORT_FILE_MAX_BYTES } from '#domain/wire/service-worker/share-target.ts'
import { reject } from '../../../http/errors.ts'

/**
 * Checks that a file is complete gzip and not larger than the import limit when unpacked. Holds
 * only one unpacked chunk at a time. Throws a RejectionError with `validation` or `too_large`.
 */
export async function checkGzip(content: Buffer): Promise<void> {
  let bytes = 0
  try {
    for await (const chunk of Readable.from([content]).pipe(createGunzip())) {
      bytes += (chunk as Buffer).length
      if (bytes > IMPORT_FILE_MAX_BYTES) break
    }
  } catch {
    const message = 'This file is not valid gzip, or it is incomplete.'
    reject('validation', { message, fieldErrors: { file: [message] } })
  }
  if (bytes > IMPORT_FILE_MAX_BYTES) reject('too_large')
}
