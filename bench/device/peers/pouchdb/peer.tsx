import PouchDB from 'pouchdb-browser'
import { type ReactElement, useEffect, useState } from 'react'
import { COUCH_DATABASE } from '../shared/couch-paths.ts'
import { type Peer, ROWS } from '../shared/peer.ts'
import { PeerList } from '../shared/peer-list.tsx'

/** Documents per batch, as many as our server sends: by default it asks for 100 at a time, which is slower. */
const BATCH_SIZE = 500

/** Routes in a database of PouchDB, replicated from a server with CouchDB's protocol. */
export function pouchdbPeer(): Peer {
  const routes = new PouchDB('peer')
  function List(): ReactElement {
    const [rows, setRows] = useState<object[]>([])
    useEffect(() => {
      // the ids begin with the inverted time of creation: the first ones are the newest
      routes.allDocs({ include_docs: true, limit: ROWS }).then(
        (found) => setRows(found.rows.map(({ doc }) => doc)),
        (error: unknown) => console.error(error),
      )
    }, [])
    return <PeerList rows={rows} />
  }
  return {
    sync: async () => {
      const from = `${location.origin}${COUCH_DATABASE}`
      await routes.replicate.from(from, { batch_size: BATCH_SIZE })
    },
    List,
  }
}
