import { memberCacheNames } from '#domain/wire/service-worker/member-caches.ts'
import type { Clock } from '../../clock.ts'
import type { Send } from '../transport/http-client.ts'
import { createCachedGet, type Get } from './cached-get.ts'
import { createResponseCache, type ResponseCache } from './response-cache.ts'

export interface MemberGetCache {
  /** The GET function of this member; all callers share its responses. */
  getFor: (memberId: string, authorised: Send) => Get
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
  unaskedForMs: () => number
  log: (message: string, error: unknown) => void
}): MemberGetCache {
  const { clock, caches, unaskedForMs, log } = deps
  let current: { memberId: string; get: Get; kept: ResponseCache } | null = null
  const forget = () => {
    current?.kept.close()
    current = null
  }
  return {
    getFor: (memberId, authorised) => {
      if (current?.memberId !== memberId) {
        forget()
        const openCache = caches ? (name: string) => caches.open(name) : null
        const kept = createResponseCache({ memberId, clock, openCache, log })
        current = { memberId, kept, get: createCachedGet({ send: authorised, clock, kept, unaskedForMs }) }
      }
      return current.get
    },
    invalidate: async () => {
      if (!current) return
      const names = memberCacheNames(current.memberId)
      current.kept.forget()
      try {
        for (const name of names) await caches?.delete(name)
      } catch (error) {
        log('What was kept could not be invalidated', error)
      }
    },
    forget,
  }
}
