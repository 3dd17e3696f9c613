/** A page that does the same as the app with another library; each has a folder of its name. */
export const PEERS = ['dexie', 'live-query', 'tanstack', 'rxdb', 'pouchdb'] as const

export type PeerName = (typeof PEERS)[number]

/** All that the app is compared to, with an app that others have built. */
export const COMPARED = [...PEERS, 'actual'] as const

export type ComparedName = (typeof COMPARED)[number]

export const PEER_TITLES: Readonly<Record<ComparedName, string>> = {
  dexie: 'raw Dexie',
  'live-query': 'Dexie liveQuery',
  tanstack: 'TanStack DB',
  rxdb: 'RxDB’s replication plugin',
  pouchdb: 'PouchDB',
  actual: 'Actual',
}

/** Files of the page behind a card, which a start loads neither of a peer nor of the app. */
export const LATE_CODE = /route-page-[^/]*$/
