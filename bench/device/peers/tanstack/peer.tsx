import { useLiveQuery } from '@tanstack/react-db'
import type { ReactElement } from 'react'
import { PeerStore, storePage } from '../dexie/store.ts'
import { type Peer, ROWS } from '../shared/peer.ts'
import { PeerList } from '../shared/peer-list.tsx'
import { pullAll } from '../shared/pull.ts'
import { openRoutes } from './collection.ts'

/** All routes in memory, in a collection of TanStack DB that is read from Dexie and writes its changes there. */
export function tanstackPeer(): Peer {
  const store = new PeerStore({ lean: true })
  const routes = openRoutes(store)
  function List(): ReactElement {
    const { data } = useLiveQuery((query) =>
      query
        .from({ route: routes })
        .orderBy(({ route }) => route.newest, 'asc')
        .limit(ROWS),
    )
    return <PeerList rows={data} />
  }
  return {
    sync: (pull) => pullAll(pull, (page) => storePage(store, page)),
    List,
    rename: (id, name) =>
      routes.update(id, (route) => void Object.assign(route, { name })).isPersisted.promise,
  }
}
