import type { LocalHits, SearchHits } from '#domain/wire/search/search.ts'

/** Limit of hits per kind, on this device and online, so that all groups fit on the screen. */
export const HITS_PER_GROUP = 5

/** Hits on this device; `similar`: only with typing errors allowed. Undefined until it has been searched. */
export type DeviceHits = { readonly hits: LocalHits; readonly similar: boolean } | undefined

/** Online hits that are not on this device, earlier ones if the server cannot be reached, or why there are none. */
export type ServerHits =
  | { state: 'not_asked' | 'offline' | 'asking' | 'unreachable' | 'too_often' }
  | { state: 'answered'; hits: SearchHits; isEarlier: boolean }
