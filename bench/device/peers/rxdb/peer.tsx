import { type ReactElement, useEffect, useState } from 'react'
import { createRxDatabase, type RxCollection } from 'rxdb/plugins/core'
import { replicateRxCollection } from 'rxdb/plugins/replication'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import type { WireDocument } from '#domain/wire/collections.ts'
import type { StoredRow } from '#replica/collections/spec/stored-row.ts'
import { collectionSpecs } from '#replica/collections/specs.ts'
import { type Peer, ROWS } from '../shared/peer.ts'
import { PeerList } from '../shared/peer-list.tsx'
import { fromTheStart, type Pull, pullPage, type Reached } from '../shared/pull.ts'

type Checkpoint = Reached & { more: boolean }

const { schema, deriveIndexFields } = collectionSpecs.routes

/** The app's own schema of routes in a database of RxDB that its replication plugin fills. */
export async function rxdbPeer(): Promise<Peer> {
  const database = await createRxDatabase({ name: 'peer', storage: getRxStorageDexie() })
  const { routes } = await database.addCollections<{ routes: RxCollection<StoredRow> }>({
    routes: { schema },
  })
  function List(): ReactElement {
    const [rows, setRows] = useState<object[]>([])
    useEffect(() => {
      const newest = routes.find({ selector: {}, sort: [{ newest: 'asc' }], limit: ROWS })
      const following = newest.$.subscribe((found) => setRows(found.map((route) => route.toJSON())))
      return () => following.unsubscribe()
    }, [])
    return <PeerList rows={rows} />
  }
  return { sync: (pull) => replicate(routes, pull), List }
}

async function replicate(collection: RxCollection<StoredRow>, pull: Pull): Promise<void> {
  const replication = replicateRxCollection<StoredRow, Checkpoint>({
    collection,
    replicationIdentifier: 'routes',
    live: false,
    waitForLeadership: false,
    pull: {
      // RxDB ends with a batch that is smaller; our server sizes its own
      batchSize: 1,
      handler: (checkpoint) => nextRoutes(pull, checkpoint ?? { ...fromTheStart(pull), more: true }),
    },
  })
  await replication.awaitInitialReplication()
}

async function nextRoutes(pull: Pull, from: Checkpoint) {
  let checkpoint = from
  let routes: WireDocument[] = []
  while (routes.length === 0 && checkpoint.more) {
    const page = await pullPage(pull, checkpoint)
    checkpoint = { ...page.reached, more: page.more }
    ;({ routes } = page)
  }
  const documents = routes.map((route) => ({
    ...route,
    ...deriveIndexFields(route),
    pending: 0,
    attention: false,
    _deleted: false,
  }))
  return { documents: documents as unknown as (StoredRow & { _deleted: boolean })[], checkpoint }
}
