import { forceCloseDatabase } from 'fake-indexeddb'

/** The insides of fake-indexeddb that hold what it stores. */
interface Stored {
  _databases: Map<string, { connections: Parameters<typeof forceCloseDatabase>[0][] }>
}

/** Closes every connection, as a browser does that can not go on with it. */
export function closeConnections(indexedDB: IDBFactory): void {
  const { _databases: databases } = indexedDB as unknown as Stored
  for (const { connections } of databases.values()) for (const one of connections) forceCloseDatabase(one)
}

/** Empties it under whoever has it open, as a browser does that is short of room. */
export function emptyStorage(indexedDB: IDBFactory): void {
  const { _databases: databases } = indexedDB as unknown as Stored
  const stored = [...databases.values()]
  databases.clear()
  for (const { connections } of stored) for (const one of connections) forceCloseDatabase(one)
}
