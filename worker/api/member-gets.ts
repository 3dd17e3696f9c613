import { memberCacheNames } from '#domain/wire/member-caches.ts'
import type { Clock } from '../clock.ts'
import type { Send } from './client.ts'
import { createGet, type Get } from './get.ts'
import { createKeptAnswers, type KeptAnswers } from './kept-answers.ts'

export interface MemberGets {
  /** The GETs of this member; their answers are shared by all who ask. */
  of: (memberId: string, authorised: Send) => Get
  /** What was kept for this member is out of date: it goes, in memory and in the browser's caches, and nothing else does. */
  invalidate: () => Promise<void>
  /** Nobody is signed in any more: no answer stays in memory, and none on its way is kept. */
  forget: () => void
}

export function createMemberGets(deps: {
  clock: Clock
  caches: CacheStorage | null
  /** for how long an answer will do without asking, as the network is now */
  unaskedForMs: () => number
  log: (message: string, error: unknown) => void
}): MemberGets {
  const { clock, caches, unaskedForMs, log } = deps
  let current: { memberId: string; get: Get; kept: KeptAnswers } | null = null
  const forget = () => {
    current?.kept.close()
    current = null
  }
  return {
    of: (memberId, authorised) => {
      if (current?.memberId !== memberId) {
        forget()
        const openCache = caches ? (name: string) => caches.open(name) : null
        const kept = createKeptAnswers({ memberId, clock, openCache, log })
        current = { memberId, kept, get: createGet({ send: authorised, clock, kept, unaskedForMs }) }
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
