import { type ReactElement, useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { paths } from '#src/paths.ts'
import { lazyComponent } from '#src/ui/lazy-component.ts'
import type { Peer } from '../shared/peer.ts'
import { ROWS } from '../shared/peer.ts'
import { PeerList } from '../shared/peer-list.tsx'
import { pullAll } from '../shared/pull.ts'
import { newestRows, newestRowsUnindexed, type PeerRoute, PeerStore, storePage } from './store.ts'

interface Way {
  /** without an index, and with a transaction for each document: it must fail every goal */
  isBad: boolean
  /** with one index only */
  isLean: boolean
}

const ROUTE = paths.route('')

// in a file of its own, as in the app: a start does not load it
const RoutePage = lazyComponent(async () => (await import('./route-page.tsx')).RoutePage)

/** The same rows from Dexie in the page: no worker, no pending writes, no validation, nothing removed. */
export function dexiePeer({ isBad, isLean }: Way): Peer {
  const store = new PeerStore({ lean: isLean })
  function Rows(): ReactElement {
    const [rows, setRows] = useState<PeerRoute[]>([])
    useEffect(() => {
      const found = isBad ? newestRowsUnindexed(store, ROWS) : newestRows(store, ROWS)
      found.then(setRows, (error: unknown) => console.error(error))
    }, [])
    return <PeerList rows={rows} />
  }
  function List(): ReactElement {
    const [address] = useLocation()
    const id = address.startsWith(ROUTE) ? address.slice(ROUTE.length) : null
    return (
      <>
        <nav aria-label="Main">
          <Link href={paths.discover}>Discover</Link>
        </nav>
        {id === null ? <Rows /> : <RoutePage store={store} id={id} />}
      </>
    )
  }
  return { sync: (pull) => pullAll(pull, (page) => storePage(store, page, { oneByOne: isBad })), List }
}
