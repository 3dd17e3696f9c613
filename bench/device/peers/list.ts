/** A page that does the same as the app with another library; each has a folder of its name. */
export const PEERS = ['dexie', 'live-query', 'tanstack', 'rxdb', 'pouchdb'] as const

export type PeerName = (typeof PEERS)[number]

export const PEER_TITLES: Readonly<Record<PeerName, string>> = {
  dexie: 'raw Dexie',
  'live-query': 'Dexie liveQuery',
  tanstack: 'TanStack DB',
  rxdb: 'RxDB’s replication plugin',
  pouchdb: 'PouchDB',
}
