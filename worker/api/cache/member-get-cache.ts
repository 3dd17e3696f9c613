import { memberCacheNames } from '#domain/wire/service-worker/member-caches.ts'
import type { Clock } from '../../clock.ts'
import type { Send } from '../transport/http-client.ts'
import { createCachedGet, type Get } from './cached-get.ts'
import { createResponseCache, type ResponseCache } from './response-cache.ts'

export interface MemberGetCache {
  /** The GET function of this member; all callers share its responses. */
  getFor: (memberId: string, authenticated: Send) => Get
  /**
   * Removes what is cached for this member, in memory and in the browser caches, and nothing else.
   */
  invalidate: () => Promise<void>
  /** After a sign-out: clears the memory and does not cache pending responses. */
  forget: () => void
}

export function createMemberGetCache(deps: {
  clock: Clock
  caches: CacheStorage | null
  /** for how long a cached response may be used without a request, on the current network */
  maxAgeMs: () => number
  log: (message: string, error: unknown) => void
}): MemberGetCache {
  const { clock, caches, maxAgeMs, log } = deps
  let current: { memberId: string; get: Get; cache: ResponseCache } | null = null
  const forget = () => {
    current?.cache.close()
    current = null
  }
  return {
    getFor: (memberId, authenticated) => {
      if (current?.memberId !== memberId) {
        forget()
        const openCache = caches ? (name: string) => caches.open(name) : null
        const cache = createResponseCache({ memberId, clock, openCache, log })
        current = { memberId, cache, get: createCachedGet({ send: authenticated, clock, cache, maxAgeMs }) }
      }
      return current.get
    },
    invalidate: async () => {
      if (!current) return
      const names = memberCacheNames(current.memberId)
      current.cache.forget()
      try {
        for (const name of names) await caches?.delete(name)
      } catch (error) {
        log('Cached responses could not be deleted', error)
      }
    },
    forget,
  }
}
