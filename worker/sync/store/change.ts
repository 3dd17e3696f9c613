import type { CollectionName } from '#domain/wire/collections.ts'
import type { StoredBlob } from '#replica/sync-store/sync-store.ts'

/** A write requested by a command. Times come from the engine's clock. */
export interface Change {
  collection: CollectionName
  id: string
  action: 'create' | 'edit' | 'delete'
  /** The fields to push: all of them for a create, the changed ones for an edit, none for a delete. */
  set: Record<string, unknown>
  /**
   * Of an edit: the former values of fields in `set`, as the command read them. Where the document
   * has another value by the time of the commit, the two are merged.
   */
  baseValues?: Record<string, unknown>
  /** When the member wrote it, ISO 8601; given only if it could not be stored at that time. */
  writtenAt?: string
  /**
   * Of a create: fields that the server decides (author, counters), shown until it has. They are
   * never pushed.
   */
  optimisticValues?: Record<string, unknown>
  /** Files the change refers to. They are stored in the same transaction. */
  files?: readonly StoredBlob[]
}

/** The change edits a document that is not on this device. */
export class DocumentNotFoundError extends Error {
  override readonly name = 'DocumentNotFoundError'
}
