import type { WireDocument } from '#domain/wire/collections.ts'
import { expandScope } from '#domain/wire/sync/abbreviated-scope.ts'
import type { WriteResult } from '#domain/wire/sync/protocol.ts'
import type { SyncStore } from '#replica/sync-store/sync-store.ts'
import { applyPending, type MutationWithContent } from '../store/apply-pending.ts'
import { parseDocument } from './parse-document.ts'

/** A write that the server accepted, and its result. */
export interface AcceptedWrite {
  write: MutationWithContent
  result: WriteResult
  /** The server version in the base snapshot before this result. */
  snapshotDocument: WireDocument | null
}

/**
 * The server version after an accepted write: the base snapshot with the write applied, and with
 * the fields that the server set. It lacks what others changed in between; a later pull delivers
 * that, at this version or a newer one. Null: the document is gone.
 * @throws InvalidDocumentError if the result does not make a valid document
 */
export function serverVersionAfter({ write, result, snapshotDocument }: AcceptedWrite): WireDocument | null {
  if (result.document !== undefined) return result.document
  // A repeated delete without `document: null`: someone has recreated the document since.
  if (write.delete) return snapshotDocument
  const doc = applyPending(snapshotDocument, [write])
  if (!doc) return null
  const { version = doc.version } = result
  return parseDocument(write.collection, { ...doc, ...result.fields, id: write.id, version })
}

/**
 * Advances each cursor past the write's own change if this device was right before it, so that the
 * change is not pulled. Runs inside a transaction on positions.
 */
export async function skipOwnChange(
  store: SyncStore,
  accepted: AcceptedWrite,
  member: string,
): Promise<void> {
  if (!isOnlyChange(accepted)) return
  const { write, result } = accepted
  for (const [short, at] of Object.entries(result.scopes ?? {})) {
    const scope = expandScope(short, { document: write.id, member })
    const position = await store.positions.get(scope)
    if (position?.reached === at - 1) await store.positions.put({ scope, reached: at })
  }
}

/** Whether the document was not changed between the base snapshot and this write. */
function isOnlyChange({ write, result, snapshotDocument }: AcceptedWrite): boolean {
  if (write.delete) return true
  if (write.create) return snapshotDocument === null
  return snapshotDocument !== null && snapshotDocument.version + 1 === result.version
}
