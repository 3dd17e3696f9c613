import { NetworkFirst } from 'workbox-strategies'
import { RESPONSE_MAX_AGE_MS } from '#domain/wire/limits.ts'
import { apiCacheName, CACHED_AT_HEADER } from '#domain/wire/service-worker/member-caches.ts'
import { memberIdFromToken } from '#domain/wire/session/member-id-from-token.ts'
import { SERVER_HEADER } from '#domain/wire/session/session.ts'
import type { AbortableRequests } from '../abortable-requests.ts'

/** After this time without a response, the cached response is used. */
const NETWORK_TIMEOUT_S = 4

interface ApiStrategyDeps {
  now: () => number
  hold: AbortableRequests['run']
}

/** Handles a member's API request. Null: it has no member, so no cached response could be theirs. */
export type ApiStrategy = (request: Request) => Promise<Response> | null

/**
 * Network first. If our server does not respond in time, the cached response to the same request is
 * used, from the cache of the member whose token the request carries. Nothing is stored here: the
 * worker stores the responses it has read (docs/decisions/0011).
 */
export function createApiStrategy({ now, hold }: ApiStrategyDeps): ApiStrategy {
  const isRecent = (cached: Response): boolean =>
    now() - Number(cached.headers.get(CACHED_AT_HEADER) ?? Number.NaN) < RESPONSE_MAX_AGE_MS

  const networkFirst = (memberId: string) =>
    new NetworkFirst({
      cacheName: apiCacheName(memberId),
      networkTimeoutSeconds: NETWORK_TIMEOUT_S,
      plugins: [
        {
          fetchDidSucceed: async ({ response }) => {
            if (response.headers.has(SERVER_HEADER)) return response
            throw new TypeError('The response is not from our server')
          },
          cacheWillUpdate: async () => null,
          cachedResponseWillBeUsed: async ({ cachedResponse }) =>
            cachedResponse && isRecent(cachedResponse) ? cachedResponse : null,
        },
      ],
    })

  return (request) => {
    const memberId = memberIdFromToken(request.headers.get('authorization')?.replace(/^Bearer /, '') ?? '')
    return memberId === null
      ? null
      : hold(() => networkFirst(memberId).handle({ request, event: NO_LIFETIME }))
  }
}

/** Once the page has its response, a request on a dead network must not keep the service worker alive. */
const NO_LIFETIME = Object.create(ExtendableEvent.prototype, {
  waitUntil: { value: () => undefined },
}) as ExtendableEvent
