import { forceCloseDatabase } from 'fake-indexeddb'

/** The internals of fake-indexeddb with the stored data. */
interface Stored {
  _databases: Map<string, StoredDatabase>
}

interface StoredDatabase {
  connections: Parameters<typeof forceCloseDatabase>[0][]
  transactions: { _state: string; _abort: (error: string) => void }[]
}

/** Closes every connection, as a browser does after an internal error. */
export function closeConnections(indexedDB: IDBFactory): void {
  const { _databases: databases } = indexedDB as unknown as Stored
  forceClose([...databases.values()])
}

/** Deletes all data while databases are open, as a browser does when space is low. */
export function emptyStorage(indexedDB: IDBFactory): void {
  const { _databases: databases } = indexedDB as unknown as Stored
  const stored = [...databases.values()]
  databases.clear()
  forceClose(stored)
}

/** A browser aborts the transactions; fake-indexeddb alone would wait for them. */
function forceClose(stored: readonly StoredDatabase[]): void {
  for (const { connections, transactions } of stored) {
    for (const one of transactions) if (one._state !== 'finished') one._abort('AbortError')
    for (const one of connections) forceCloseDatabase(one)
  }
}
