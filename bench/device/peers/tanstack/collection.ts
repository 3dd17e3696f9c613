import { BTreeIndex, type Collection, createCollection, type SyncConfig } from '@tanstack/db'
import type { PeerRoute, PeerStore } from '../dexie/store.ts'

type Sync = Parameters<SyncConfig<PeerRoute, string>['sync']>[0]

export function openRoutes(store: PeerStore): Collection<PeerRoute, string> {
  let sync: Sync | null = null
  const apply = (type: 'insert' | 'update', rows: readonly PeerRoute[]) => {
    sync?.begin()
    for (const value of rows) sync?.write({ type, value })
    return sync?.commit()
  }
  const routes = createCollection<PeerRoute, string>({
    id: 'routes',
    getKey: ({ id }) => id,
    sync: {
      rowUpdateMode: 'full',
      sync: (started) => {
        sync = started
        store.routes
          .toArray()
          .then((rows) => void apply('insert', rows))
          .then(started.markReady, started.markError)
      },
    },
    // the change is shown before, and no longer undone once it is stored
    onUpdate: async ({ transaction }) => {
      const changed = transaction.mutations.map(({ modified }) => modified)
      await store.routes.bulkPut(changed)
      // it is visible only after this function has ended, so it is not awaited
      void apply('update', changed)
    },
  })
  routes.createIndex((route) => route.newest, { indexType: BTreeIndex })
  return routes
}
