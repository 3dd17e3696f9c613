import type { Database, Query } from '../../../db/database.ts'

/** A picture in one size and format by its name (`pictureName`), or the original file. */
export interface MediaPart {
  name: string
  content: Buffer
}

export const ORIGINAL = 'original'

/**
 * Where the bytes of ready files are. Which file has which bytes is always in the database, and so is
 * who may see them. Bytes of an upload are in the database until the file is ready.
 */
export interface MediaStore {
  /**
   * Stores the parts of a file outside of any transaction. The result makes them the content of the
   * file, in the transaction that makes it ready. Throws a MediaStoreError.
   */
  keep(db: Database, file: KeptFile): Promise<(query: Query) => Promise<void>>
  /** The bytes of an object; null if there is none. Throws a MediaStoreError. */
  read(key: string): Promise<Buffer | null>
  /** Deletes objects that belong to no file. Throws a MediaStoreError. */
  sweep(db: Database, now: Date): Promise<void>
}

export interface KeptFile {
  id: string
  parts: readonly MediaPart[]
  now: Date
}

/** The store cannot be used at the moment, or denied the request. */
export class MediaStoreError extends Error {
  override readonly name = 'MediaStoreError'
}
