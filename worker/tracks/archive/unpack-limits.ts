import { IMPORT_FILE_MAX_BYTES } from '#domain/wire/service-worker/share-target.ts'
import { ImportError } from '../reading/import-error.ts'

// A small archive may unpack to any size. These limits are checked while unpacking, because the
// sizes in the archive may be wrong.

/** of all kinds, including images and folders */
export const ARCHIVE_ENTRIES_MAX = 10_000
export const ARCHIVE_RECORDINGS_MAX = 500
/** nested archives, such as a KMZ in a zip */
export const ARCHIVE_DEPTH_MAX = 2
const ARCHIVE_UNPACKED_MAX_BYTES = 500 * 1024 * 1024
/** Recordings compress 10 to 40 times; repeated bytes compress a thousand times. */
const ARCHIVE_RATIO_MAX = 200
/** smaller files may have any ratio */
const RATIO_COUNTS_FROM_BYTES = 1024 * 1024

/** The remaining unpacked size of an archive, including nested archives. */
export class UnpackBudget {
  private left = ARCHIVE_UNPACKED_MAX_BYTES

  /**
   * Adds `bytes` of an entry with `entry.unpacked` bytes so far. Throws an ImportError beyond a
   * limit.
   */
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
