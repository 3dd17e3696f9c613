import { REFRESH_DATABASE } from '#domain/wire/service-worker/background-refresh.ts'
import {
  SHARED_DATABASE,
  SHARED_DATABASE_VERSION,
  SHARED_STORE,
  type SharedItem,
} from '#domain/wire/service-worker/share-target.ts'
import { REPLICA_VERSION, replicaDatabasePrefix, syncStoreDatabaseName } from '../storage/database-names.ts'

/** Dexie's name for the databases that RxDB keeps; one a collection and one of its own. */
const RXDB_PREFIX = 'rxdb-dexie-'

/**
 * Deletes every database of this member: documents, unsent writes, positions. Close what this thread has open first.
 * Other tabs do not block it: their connections give way, and their replicas say `lost`.
 */
export async function wipeMember(memberId: string, indexedDB: IDBFactory): Promise<void> {
  await wipeReplica(memberId, indexedDB)
  await deleteDatabase(syncStoreDatabaseName(memberId), indexedDB)
}

/** Deletes the member's documents and keeps what is unsent, sealed until the same member signs in again. */
export async function wipeReplica(memberId: string, indexedDB: IDBFactory): Promise<void> {
  const names = await databaseNames(indexedDB)
  const prefix = `${RXDB_PREFIX}${replicaDatabasePrefix(memberId)}`
  await Promise.all(
    names.filter((name) => name.startsWith(prefix)).map((name) => deleteDatabase(name, indexedDB)),
  )
}

/**
 * Deletes what older versions of the app have left of the member's documents. Never those of a newer one: two tabs of
 * different versions would go on taking the ground from under each other.
 */
export async function wipeOldReplicas(memberId: string, indexedDB: IDBFactory): Promise<void> {
  const all = await replicaVersions(memberId, indexedDB)
  const old = all.filter(({ version }) => version < REPLICA_VERSION)
  await Promise.all(old.map(({ name }) => deleteDatabase(name, indexedDB)))
}

/** Deletes what was noted of the refresh that was last asked for: it names what the member looked at. */
export const wipeRefreshRecord = (indexedDB: IDBFactory): Promise<void> =>
  deleteDatabase(REFRESH_DATABASE, indexedDB)

/** Deletes what was shared with the app and waits for this member, or for nobody else. What others have not saved yet stays. */
export function wipeSharedItems(memberId: string, indexedDB: IDBFactory): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(SHARED_DATABASE, SHARED_DATABASE_VERSION)
    // nothing was ever shared
    opening.addEventListener('upgradeneeded', () => {
      opening.transaction?.abort()
      resolve()
    })
    opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')))
    opening.addEventListener('success', () => {
      const { result: database } = opening
      const writing = database.transaction(SHARED_STORE, 'readwrite')
      const fail = () => reject(writing.error ?? new Error('not deleted'))
      const end = (settle: () => void) => () => {
        database.close()
        settle()
      }
      writing.addEventListener('complete', end(resolve))
      writing.addEventListener('abort', end(fail))
      const walking = writing.objectStore(SHARED_STORE).openCursor()
      walking.addEventListener('success', () => {
        const thing = walking.result?.value as SharedItem<Blob> | undefined
        if (thing?.memberId === null || thing?.memberId === memberId) walking.result?.delete()
        walking.result?.continue()
      })
    })
  })
}

/** Whether a newer version of the app holds the member's documents on this device. */
export async function hasNewerReplica(memberId: string, indexedDB: IDBFactory): Promise<boolean> {
  return (await replicaVersions(memberId, indexedDB)).some(({ version }) => version > REPLICA_VERSION)
}

/** Whether this device holds a replica of the member, of whatever version. */
export async function hasReplica(memberId: string, indexedDB: IDBFactory): Promise<boolean> {
  const names = await databaseNames(indexedDB)
  return names.some((name) => name.startsWith(`${RXDB_PREFIX}${replicaDatabasePrefix(memberId)}`))
}

/** The databases of all replicas of a member, each with the version of its replica. */
async function replicaVersions(
  memberId: string,
  indexedDB: IDBFactory,
): Promise<{ name: string; version: number }[]> {
  const prefix = `${RXDB_PREFIX}${replicaDatabasePrefix(memberId)}`
  const names = (await databaseNames(indexedDB)).filter((name) => name.startsWith(prefix))
  return names.map((name) => ({ name, version: Number.parseInt(name.slice(prefix.length), 10) }))
}

async function databaseNames(indexedDB: IDBFactory): Promise<string[]> {
  const databases = await indexedDB.databases()
  return databases.flatMap(({ name }) => (name === undefined ? [] : [name]))
}

/** `removeDatabase` of RxDB leaves the databases themselves on the disk; this does not. */
function deleteDatabase(name: string, indexedDB: IDBFactory): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name)
    request.addEventListener('success', () => resolve())
    request.addEventListener('error', () => reject(request.error ?? new Error(`not deleted: ${name}`)))
  })
}
