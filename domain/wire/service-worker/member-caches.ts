import { apiPaths } from '../paths.ts'

// Caches with data private to one member: API responses and pictures. Cache names contain the member's
// id. They are deleted at sign-out and cleared by an invalidation. App updates do not touch them.

const KINDS = ['api', 'routes-cache', 'events-cache', 'user-profile-cache'] as const

const memberCacheName = (kind: (typeof KINDS)[number], memberId: string): string => `${kind}-${memberId}`

/** The worker writes GET responses here; the service worker only reads. */
export const apiCacheName = (memberId: string): string => memberCacheName('api', memberId)

export const memberCacheNames = (memberId: string): string[] =>
  KINDS.map((kind) => memberCacheName(kind, memberId))

/**
 * Map tiles that were viewed. Not private, but they reveal where somebody looked, so sign-out
 * deletes them.
 */
export const VIEWED_TILES_CACHE = 'tiles'

/** URL parameter of a picture: the member who views it, so that it is stored in that member's cache. */
export const PICTURE_MEMBER_PARAM = 'member'
/** URL parameter: only a cached copy is wanted. */
export const CACHE_ONLY_PARAM = 'kept'

/** Pictures of routes, written by the service worker. */
export const picturesCacheName = (memberId: string): string => memberCacheName('routes-cache', memberId)

/** Photos of all packs of a member by path: the worker writes, the service worker reads. */
export const packPhotosCacheName = (memberId: string): string => `pack-photos-${memberId}`

/**
 * Header of a cached response, in place of the server's own: when it was received, in milliseconds
 * since 1970.
 */
export const CACHED_AT_HEADER = 'x-cairnway-kept-at'

const NEVER_CACHED: readonly string[] = [
  apiPaths.login,
  apiPaths.register,
  apiPaths.logout,
  '/api/token/',
  '/api/sync/',
  '/api/operations/',
]
/** Requests whose purpose is to reach the server or check the session: a cached response is useless. */
const ALWAYS_ONLINE: readonly string[] = [apiPaths.me, apiPaths.health]

/** Whether a GET response may be cached at all. */
export const isCacheable = (path: string): boolean => !NEVER_CACHED.some((start) => path.startsWith(start))

/** Whether a cached response may replace the server when it is unreachable. */
export const isUsableOffline = (path: string): boolean => isCacheable(path) && !ALWAYS_ONLINE.includes(path)
