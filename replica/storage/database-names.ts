// Names of a member's databases contain the member id, so that another member never opens them.

/** Raised with every schema change: a replica of another version is pulled again, not migrated. */
export const REPLICA_VERSION = 4

const PREFIX = 'cairnway-'

/** Name of the RxDB database with this member's documents. */
export const replicaDatabaseName = (memberId: string): string =>
  `${replicaDatabasePrefix(memberId)}${REPLICA_VERSION}`

/** Prefix of the names of all replicas of this member, of any version. */
export const replicaDatabasePrefix = (memberId: string): string => `${PREFIX}replica-${memberId}-v`

/** Name of the Dexie database with this member's unsent writes. */
export const syncStoreDatabaseName = (memberId: string): string => `${PREFIX}sync-${memberId}`
