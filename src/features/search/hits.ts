import type { SearchHits } from '#domain/wire/search/search.ts'

/** Of each noun, here and from the server, so that a whole answer can be seen at once. */
export const HITS_PER_GROUP = 5

/** What this device holds; `similar`: only with slips looked over. Undefined until it has been searched. */
export type DeviceHits = { readonly hits: SearchHits; readonly similar: boolean } | undefined

/** What the server finds beyond this device, or found earlier where it is silent, or why there is nothing. */
export type ServerHits =
  | { state: 'not_asked' | 'offline' | 'asking' | 'unreachable' | 'too_often' }
  | { state: 'answered'; hits: SearchHits; isEarlier: boolean }
