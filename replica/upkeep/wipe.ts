import { REFRESH_DATABASE } from '#domain/wire/service-worker/background-refresh.ts'
import {
  SHARED_DATABASE,
  SHARED_DATABASE_VERSION,
  SHARED_STORE,
  type SharedItem,
} from '#domain/wire/service-worker/share-target.ts'
import { REPLICA_VERSION, replicaDatabasePrefix, syncStoreDatabaseName } from '../storage/database-names.ts'

/** Prefix of the Dexie databases that RxDB creates: one per collection and an internal one. */
const RXDB_PREFIX = 'rxdb-dexie-'

/**
 * Deletes every database of this member: documents, unsent writes, cursors. Close this thread's databases
 * first. Other tabs of the app close theirs, and their replicas report a loss. `onBlocked`: a page keeps a
 * database open, for example a frozen one; it is deleted once that page closes.
 */
export async function wipeMember(
  memberId: string,
  indexedDB: IDBFactory,
  onBlocked?: () => void,
): Promise<void> {
  await wipeReplica(memberId, indexedDB, onBlocked)
  await deleteDatabase(syncStoreDatabaseName(memberId), indexedDB, onBlocked)
}

/** Deletes the member's documents. Unsent changes stay, locked until the same member signs in. */
export async function wipeReplica(
  memberId: string,
  indexedDB: IDBFactory,
  onBlocked?: () => void,
): Promise<void> {
  const names = await databaseNames(indexedDB)
  const prefix = `${RXDB_PREFIX}${replicaDatabasePrefix(memberId)}`
  await Promise.all(
    names.filter((name) => name.startsWith(prefix)).map((name) => deleteDatabase(name, indexedDB, onBlocked)),
  )
}

/**
 * Deletes replicas of older app versions. Never those of a newer one: two tabs of different versions
 * would keep deleting each other's data.
 */
export async function wipeOldReplicas(memberId: string, indexedDB: IDBFactory): Promise<void> {
  const all = await replicaVersions(memberId, indexedDB)
  const old = all.filter(({ version }) => version < REPLICA_VERSION)
  await Promise.all(old.map(({ name }) => deleteDatabase(name, indexedDB)))
}

/** Deletes the record of the last requested refresh: it names what the member viewed. */
export const wipeRefreshRecord = (indexedDB: IDBFactory): Promise<void> =>
  deleteDatabase(REFRESH_DATABASE, indexedDB)

/** Deletes shared items that wait for this member or for anybody. Items of other members stay. */
export function wipeSharedItems(memberId: string, indexedDB: IDBFactory): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(SHARED_DATABASE, SHARED_DATABASE_VERSION)
    // Nothing was ever shared.
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

/** Whether a newer app version has created a replica of this member on this device. */
export async function hasNewerReplica(memberId: string, indexedDB: IDBFactory): Promise<boolean> {
  return (await replicaVersions(memberId, indexedDB)).some(({ version }) => version > REPLICA_VERSION)
}

/** Whether this device has a replica of the member, of any version. */
export async function hasReplica(memberId: string, indexedDB: IDBFactory): Promise<boolean> {
  const names = await databaseNames(indexedDB)
  return names.some((name) => name.startsWith(`${RXDB_PREFIX}${replicaDatabasePrefix(memberId)}`))
}

/** The databases of all replicas of a member, each with its replica version. */
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

/** Unlike RxDB's `removeDatabase`, this also deletes the databases from disk. */
function deleteDatabase(name: string, indexedDB: IDBFactory, onBlocked?: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name)
    request.addEventListener('success', () => resolve())
    request.addEventListener('blocked', () => onBlocked?.())
    request.addEventListener('error', () => reject(request.error ?? new Error(`not deleted: ${name}`)))
  })
}
