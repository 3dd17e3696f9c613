import type { Replica } from '#replica/open-replica.ts'
import type { SyncStore } from '#replica/sync-store/sync-store.ts'

export interface EngineDeps {
  replica: Replica
  store: SyncStore
  clientId: string
  /** the hash of the code that this device runs; undefined in development */
  code?: string | undefined
  newMutationId: () => string
  now: () => Date
  /** of the clock that stamps the rows of the replica, which may differ from the server's time */
  deviceNow: () => Date
  /** A mutation is durable, but its document could not be materialized. The next start does it. */
  onMaterializeFailed?: (error: unknown) => void
}
