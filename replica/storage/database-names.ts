// A member's databases carry the member's id, so that a second person on the device never opens the first one's.

/** Raised with every change of a collection's schema: a replica of another version is pulled anew, not migrated. */
export const REPLICA_VERSION = 4

const PREFIX = 'cairnway-'

/** Name of the RxDB database of this member's documents. */
export const replicaDatabaseName = (memberId: string): string =>
  `${replicaDatabasePrefix(memberId)}${REPLICA_VERSION}`

/** Begins the names of all replicas of this member, of whatever version. */
export const replicaDatabasePrefix = (memberId: string): string => `${PREFIX}replica-${memberId}-v`

/** Name of the Dexie database of this member's unsent writes. */
export const syncStoreDatabaseName = (memberId: string): string => `${PREFIX}sync-${memberId}`
