import type { WireDocument } from '#domain/wire/collections.ts'
import type { MutationContent, PendingMutation } from '#replica/sync-store/sync-store.ts'

/** A write of the outbox together with its content. */
export type MutationWithContent = PendingMutation & MutationContent

/**
 * A document as this device shows it: the server's word with the waiting writes over it, in their order.
 * Null: there is none. An edit of what is not there does not bring it back.
 */
export function applyPending(
  base: WireDocument | null,
  waits: readonly MutationWithContent[],
): WireDocument | null {
  return waits.reduce(oneOver, base)
}

function oneOver(doc: WireDocument | null, wait: MutationWithContent): WireDocument | null {
  if (wait.delete) return null
  if (doc) return { ...doc, ...wait.set }
  if (!wait.create) return null
  return { ...wait.guess, ...wait.set, id: wait.id, version: 0, createdAt: wait.at, updatedAt: wait.at }
}
