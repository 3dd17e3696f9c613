import { apiPaths } from '../paths.ts'

// The browser's caches with what is private to one member: answers of the API, and pictures. Each carries the member's id in
// its name, goes with a sign-out, and is emptied by an invalidation. No update of the app touches them.

const KINDS = ['api', 'routes-cache', 'events-cache', 'user-profile-cache'] as const

const memberCacheName = (kind: (typeof KINDS)[number], memberId: string): string => `${kind}-${memberId}`

/** Where the worker keeps answers to GETs; the service worker only ever reads there. */
export const apiCacheName = (memberId: string): string => memberCacheName('api', memberId)

export const memberCacheNames = (memberId: string): string[] =>
  KINDS.map((kind) => memberCacheName(kind, memberId))

/** Tiles of maps that were only looked at: everybody's, but they tell where somebody has looked, so they go with a sign-out. */
export const VIEWED_TILES_CACHE = 'tiles'

/** In the address of a picture: whose it is shown to, so that it is kept in that member's cache. */
export const PICTURE_MEMBER_PARAM = 'member'
/** As well: only what this device has is wanted. */
export const CACHE_ONLY_PARAM = 'kept'

/** Where the service worker keeps pictures of routes. */
export const picturesCacheName = (memberId: string): string => memberCacheName('routes-cache', memberId)

/** Photos of all packs of a member, each once, by their paths: the worker writes there, the service worker reads. */
export const packPhotosCacheName = (memberId: string): string => `pack-photos-${memberId}`

/** On an answer that this device has kept, instead of the server's mark: when it was given, in milliseconds since 1970. */
export const CACHED_AT_HEADER = 'x-cairnway-kept-at'

const NEVER_KEPT: readonly string[] = [
  apiPaths.login,
  apiPaths.register,
  apiPaths.logout,
  '/api/token/',
  '/api/sync/',
  '/api/operations/',
]
/** Asked to hear that there is a server, and whether it knows this member: what it said earlier is no answer. */
const SAID_AT_ONCE: readonly string[] = [apiPaths.me, apiPaths.health]

/** Whether the answer to a GET may be kept at all. */
export const isCacheable = (path: string): boolean => !NEVER_KEPT.some((start) => path.startsWith(start))

/** Whether what was kept may be given in the place of a server that is silent. */
export const isUsableOffline = (path: string): boolean => isCacheable(path) && !SAID_AT_ONCE.includes(path)
