import type { WireDocument } from '#domain/wire/collections.ts'
import { expandScope } from '#domain/wire/sync/abbreviated-scope.ts'
import type { WriteResult } from '#domain/wire/sync/protocol.ts'
import type { SyncStore } from '#replica/sync-store/sync-store.ts'
import { applyPending, type MutationWithContent } from '../store/apply-pending.ts'
import { parseDocument } from './parse-document.ts'

/** A write that the server took, and what it answered. */
export interface AcceptedWrite {
  write: MutationWithContent
  result: WriteResult
  /** what the server had said of the document before */
  before: WireDocument | null
}

/**
 * What a taken write makes of its document: the server's last word with the write over it, and over that the fields that the server
 * set. What others changed meanwhile is not in it; a later pull says it, at this version or a newer one. Null: gone.
 * Throws where that is no document of its collection.
 */
export function serverVersionAfter({ write, result, before }: AcceptedWrite): WireDocument | null {
  if (result.document !== undefined) return result.document
  // Deleted, and not gone: the answer to a repetition, after which somebody has made it anew.
  if (write.delete) return before
  const doc = applyPending(before, [write])
  if (!doc) return null
  const { version = doc.version } = result
  return parseDocument(write.collection, { ...doc, ...result.fields, id: write.id, version })
}

/**
 * Moves the positions over the change that the write itself made, where this device stood right before it: it need not pull its
 * own words. Runs inside a transaction on positions.
 */
export async function skipOwnChange(
  store: SyncStore,
  { write, result, before }: AcceptedWrite,
  member: string,
): Promise<void> {
  if (!isAllKnown({ write, result, before })) return
  for (const [short, at] of Object.entries(result.scopes ?? {})) {
    const scope = expandScope(short, { document: write.id, member })
    const position = await store.positions.get(scope)
    if (position?.reached === at - 1) await store.positions.put({ scope, reached: at })
  }
}

/** Nobody changed the document between what this device knew of it and its own write. */
function isAllKnown({ write, result, before }: AcceptedWrite): boolean {
  if (write.delete) return true
  return write.create ? before === null : before !== null && before.version + 1 === result.version
}
