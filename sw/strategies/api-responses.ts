import { NetworkFirst } from 'workbox-strategies'
import { RESPONSE_MAX_AGE_MS } from '#domain/wire/limits.ts'
import { apiCacheName, CACHED_AT_HEADER } from '#domain/wire/service-worker/member-caches.ts'
import { memberIdFromToken } from '#domain/wire/session/member-id-from-token.ts'
import { SERVER_HEADER } from '#domain/wire/session/session.ts'
import type { AbortableRequests } from '../abortable-requests.ts'

/** How long the network has for a question before this device answers it with what it has kept. */
const NETWORK_PATIENCE_S = 4

interface MemberAnswersDeps {
  now: () => number
  hold: AbortableRequests['run']
}

/** Answers a member's question to the API. Null: nobody is named in it, so that nothing kept could be theirs. */
export type ApiStrategy = (request: Request) => Promise<Response> | null

/**
 * The network first. Where our server has not begun to answer in time, what this member's device has kept of the same
 * question, in the cache that carries the id of the member whose token the request bears. Nothing is stored here: the
 * worker, which has read an answer, keeps it (docs/decisions/0011).
 */
export function createApiStrategy({ now, hold }: MemberAnswersDeps): ApiStrategy {
  const isYoung = (kept: Response): boolean =>
    now() - Number(kept.headers.get(CACHED_AT_HEADER) ?? Number.NaN) < RESPONSE_MAX_AGE_MS

  const networkFirst = (memberId: string) =>
    new NetworkFirst({
      cacheName: apiCacheName(memberId),
      networkTimeoutSeconds: NETWORK_PATIENCE_S,
      plugins: [
        {
          fetchDidSucceed: async ({ response }) => {
            if (response.headers.has(SERVER_HEADER)) return response
            throw new TypeError('Somebody else has answered')
          },
          cacheWillUpdate: async () => null,
          cachedResponseWillBeUsed: async ({ cachedResponse }) =>
            cachedResponse && isYoung(cachedResponse) ? cachedResponse : null,
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

/** Once the page has its answer nothing is left to do here that a network, dead for minutes, may keep us alive for. */
const NO_LIFETIME = Object.create(ExtendableEvent.prototype, {
  waitUntil: { value: () => undefined },
}) as ExtendableEvent
