import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { IMPORT_FILE_MAX_BYTES } from '#domain/wire/service-worker/share-target.ts'
import { reject } from '../../../http/errors.ts'

/**
 * Makes sure that a file is packed with gzip, whole, and not larger than any that can be imported; no more of it than a piece is ever held
 * unpacked. Refuses with `validation` or `too_large`.
 */
export async function checkGzip(content: Buffer): Promise<void> {
  let bytes = 0
  try {
    for await (const piece of Readable.from([content]).pipe(createGunzip())) {
      bytes += (piece as Buffer).length
      if (bytes > IMPORT_FILE_MAX_BYTES) break
    }
  } catch {
    const message = 'This file is not packed as it should be, or not whole.'
    reject('validation', { message, fieldErrors: { file: [message] } })
  }
  if (bytes > IMPORT_FILE_MAX_BYTES) reject('too_large')
}
