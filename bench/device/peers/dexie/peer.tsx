import { type ReactElement, useEffect, useState } from 'react'
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

/** The same rows from Dexie in the page: no worker, no pending writes, no validation, nothing removed. */
export function dexiePeer({ isBad, isLean }: Way): Peer {
  const store = new PeerStore({ lean: isLean })
  function List(): ReactElement {
    const [rows, setRows] = useState<PeerRoute[]>([])
    useEffect(() => {
      const found = isBad ? newestRowsUnindexed(store, ROWS) : newestRows(store, ROWS)
      found.then(setRows, (error: unknown) => console.error(error))
    }, [])
    return <PeerList rows={rows} />
  }
  return { sync: (pull) => pullAll(pull, (page) => storePage(store, page, { oneByOne: isBad })), List }
}
