import { IMPORT_FILE_MAX_BYTES } from '#domain/wire/service-worker/share-target.ts'
import { ImportError } from '../reading/import-error.ts'

// A small archive may unpack to any size: each of these is checked while unpacking, whatever the archive says of itself.

/** Of all kinds: pictures and folders, too. */
export const ARCHIVE_ENTRIES_MAX = 10_000
export const ARCHIVE_RECORDINGS_MAX = 500
/** An archive in an archive: a KMZ in a zip. */
export const ARCHIVE_DEPTH_MAX = 2
const ARCHIVE_UNPACKED_MAX_BYTES = 500 * 1024 * 1024
/** Recordings pack 10 to 40 times; what is nothing but the same byte, a thousand times. */
const ARCHIVE_RATIO_MAX = 200
/** Smaller ones may be of any ratio. */
const RATIO_COUNTS_FROM_BYTES = 1024 * 1024

/** What an archive may still unpack to, with all archives in it. */
export class UnpackBudget {
  private left = ARCHIVE_UNPACKED_MAX_BYTES

  /** Of one entry, which has come to `unpacked` bytes with these `bytes`. Throws an ImportRefusal. */
  spend(bytes: number, entry: { packed: number; unpacked: number }): void {
    this.left -= bytes
    if (this.left < 0) throw bomb('The archive unpacks to more than 500 MB.')
    if (entry.unpacked > IMPORT_FILE_MAX_BYTES)
      throw new ImportError('too_large', 'The file is larger than 150 MB.')
    if (entry.unpacked > RATIO_COUNTS_FROM_BYTES && entry.unpacked > entry.packed * ARCHIVE_RATIO_MAX)
      throw bomb('The file unpacks to more than 200 times its size in the archive.')
  }
}

const bomb = (detail: string): ImportError => new ImportError('archive_too_large', detail)
