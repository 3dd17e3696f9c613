// Names of a member's databases contain the member id, so that another member never opens them.

/**
 * The hash of the collections' schemas, one per replica version. After a schema change, append the
 * new one; never change a released one. A replica of another version is pulled again, not migrated.
 */
export const SCHEMA_HASHES = [
  '0csqjn069gq',
  '0p528qshzvo',
  '1zaguel4htt',
  '0xj56hpkecr',
  '0f6yzuse4e4',
  '03q98tu9x5q',
  '1telek0x9m0',
  '1cxb7clxmf3',
  '0p2r47ornkq',
  '0dkq9ri82yg',
  '0dy27d31bvv',
  '03fd1w0xwmw',
  '09srm3fvxgs',
  '0yxffzun1a5',
] as const

export const REPLICA_VERSION: number = SCHEMA_HASHES.length

const PREFIX = 'cairnway-'

/** Name of the RxDB database with this member's documents. */
export const replicaDatabaseName = (memberId: string): string =>
  `${replicaDatabasePrefix(memberId)}${REPLICA_VERSION}`

/** Prefix of the names of all replicas of this member, of any version. */
export const replicaDatabasePrefix = (memberId: string): string => `${PREFIX}replica-${memberId}-v`

/** Name of the Dexie database with this member's unsent writes. */
export const syncStoreDatabaseName = (memberId: string): string => `${PREFIX}sync-${memberId}`
