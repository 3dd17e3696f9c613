import { liveQuery } from 'dexie'
import { type ReactElement, useEffect, useState } from 'react'
import { newestRows, type PeerRoute, PeerStore, storePage } from '../dexie/store.ts'
import { type Peer, ROWS } from '../shared/peer.ts'
import { PeerList } from '../shared/peer-list.tsx'
import { pullAll } from '../shared/pull.ts'

/** The same store, whose list is a live query of Dexie. */
export function liveQueryPeer(): Peer {
  const store = new PeerStore({ lean: false })
  function List(): ReactElement {
    const [rows, setRows] = useState<PeerRoute[]>([])
    useEffect(() => {
      const following = liveQuery(() => newestRows(store, ROWS)).subscribe({
        next: setRows,
        error: (error: unknown) => console.error(error),
      })
      return () => following.unsubscribe()
    }, [])
    return <PeerList rows={rows} />
  }
  return {
    sync: (pull) => pullAll(pull, (page) => storePage(store, page)),
    List,
    rename: (id, name) =>
      store.routes
        .where('id')
        .equals(id)
        .modify({ name, nameKey: name.toLowerCase() } as Partial<PeerRoute>),
  }
}
