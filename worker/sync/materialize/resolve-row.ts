import type { WireDocument } from '#domain/wire/collections.ts'
import type { ReplicaRow, RowWrite } from '#replica/rows.ts'
import type { BaseSnapshot } from '#replica/sync-store/sync-store.ts'
import { applyPending, type MutationWithContent } from '../store/apply-pending.ts'

/** A document as the server sent it. Null: it is gone, at any version. Undefined: nothing new. */
export type ServerVersion = WireDocument | null | undefined

/** All that is known of a document when its row is resolved. */
export interface DocumentFacts {
  row: ReplicaRow | undefined
  snapshot: BaseSnapshot | undefined
  pending: readonly MutationWithContent[]
  serverVersion: ServerVersion
}

/**
 * The latest server version. A snapshot takes precedence over the row, because every new server
 * version is saved in it; a row with pending mutations and no snapshot tells nothing about the
 * server. At equal versions the new one wins, because one version has different bodies for
 * different readers.
 */
export function latestServerVersion({
  row,
  snapshot,
  serverVersion,
}: Omit<DocumentFacts, 'pending'>): WireDocument | null {
  const known = snapshot ? snapshot.doc : row?.pending === 0 ? row.doc : null
  if (serverVersion === null) return null
  return serverVersion && (known === null || serverVersion.version >= known.version) ? serverVersion : known
}

/** The row to write, or null if the stored one is right. */
export function resolveRow(
  id: string,
  serverVersion: WireDocument | null,
  { row, pending }: DocumentFacts,
): RowWrite | null {
  const doc = applyPending(serverVersion, pending)
  const stored = row?.doc ?? null
  const isAbsent = doc === null && stored === null
  const isUnchanged = doc === stored && pending.length === 0 && row?.pending === 0
  if (isAbsent || isUnchanged) return null
  return {
    id,
    previous: row,
    doc,
    pending: doc ? pending.length : 0,
    attention: pending.some(({ state }) => state === 'refused' || state === 'held'),
  }
}
