import type { CollectionName } from '#domain/wire/collections.ts'
import type { StoredBlob } from '#replica/sync-store/sync-store.ts'

/** What a command wants written. Times are taken from the engine's clock. */
export interface Change {
  collection: CollectionName
  id: string
  action: 'create' | 'edit' | 'delete'
  /** the fields to push: all of a create, the changed ones of an edit, none of a delete */
  set: Record<string, unknown>
  /** of an edit: values that stood where `set` goes, as they were read; what came between is merged with it, and stays */
  baseValues?: Record<string, unknown>
  /** when it was written, ISO 8601, where that was before it can be stored */
  writtenAt?: string
  /** of a create: fields that are the server's to decide, shown until it has (author, counts); never pushed */
  optimisticValues?: Record<string, unknown>
  /** files that it names: stored with it or not at all */
  files?: readonly StoredBlob[]
}

/** A change of a document that this device does not hold. */
export class DocumentNotFoundError extends Error {
  override readonly name = 'NoSuchDocument'
}
