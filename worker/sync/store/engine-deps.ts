import type { Replica } from '#replica/open-replica.ts'
import type { SyncStore } from '#replica/sync-store/sync-store.ts'

/** What the engine is handed. */
export interface EngineDeps {
  replica: Replica
  store: SyncStore
  clientId: string
  newMutationId: () => string
  now: () => Date
  /** A write is durable, but its document could not be laid; the next start lays it. */
  onMaterializeFailed?: (error: unknown) => void
}
