import type { WireDocument } from '#domain/wire/collections.ts'
import type { MutationContent, PendingMutation } from '#replica/sync-store/sync-store.ts'

/** A mutation of the outbox together with its content. */
export type MutationWithContent = PendingMutation & MutationContent

/**
 * The document as this device shows it: the server version with the pending mutations applied in
 * order. Null: there is none. An edit does not recreate a document that does not exist.
 */
export function applyPending(
  serverVersion: WireDocument | null,
  pending: readonly MutationWithContent[],
): WireDocument | null {
  return pending.reduce(applyMutation, serverVersion)
}

function applyMutation(doc: WireDocument | null, mutation: MutationWithContent): WireDocument | null {
  const { id, at, guess, set } = mutation
  if (mutation.delete) return null
  if (doc) return { ...doc, ...set }
  if (!mutation.create) return null
  return { ...guess, ...set, id, version: 0, createdAt: at, updatedAt: at }
}
