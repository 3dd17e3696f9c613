import { forceCloseDatabase } from 'fake-indexeddb'

/** The internals of fake-indexeddb with the stored data. */
interface Stored {
  _databases: Map<string, { connections: Parameters<typeof forceCloseDatabase>[0][] }>
}

/** Closes every connection, as a browser does after an internal error. */
export function closeConnections(indexedDB: IDBFactory): void {
  const { _databases: databases } = indexedDB as unknown as Stored
  for (const { connections } of databases.values()) for (const one of connections) forceCloseDatabase(one)
}

/** Deletes all data while databases are open, as a browser does when space is low. */
export function emptyStorage(indexedDB: IDBFactory): void {
  const { _databases: databases } = indexedDB as unknown as Stored
  const stored = [...databases.values()]
  databases.clear()
  for (const { connections } of stored) for (const one of connections) forceCloseDatabase(one)
}
