import { SUBSCRIBE_BATCH_MS, SUBSCRIPTIONS_PER_PULL } from '#domain/wire/limits.ts'
import type { Clock } from '../../clock.ts'

interface Want<End> {
  scope: string
  settle: (end: End | PromiseLike<End>) => void
}

export interface ScopeRequests<End> {
  /** Brings a document's scope to the device; resolves with the end of the request that asked for it. */
  request: (scope: string) => Promise<End>
}

/**
 * Documents that the replica lacks: those wanted within a tenth of a second are asked for together, five a request, one
 * request after the other.
 */
export function createScopeRequests<End>(deps: {
  clock: Clock
  /** asks for all of these in one request */
  bring(scopes: readonly string[]): Promise<End>
}): ScopeRequests<End> {
  let gathered: Want<End>[] = []

  async function bringGathered(): Promise<void> {
    const wants = gathered
    gathered = []
    const scopes = [...new Set(wants.map(({ scope }) => scope))]
    for (let from = 0; from < scopes.length; from += SUBSCRIPTIONS_PER_PULL) {
      const asked = scopes.slice(from, from + SUBSCRIPTIONS_PER_PULL)
      const end = deps.bring(asked)
      for (const { scope, settle } of wants) if (asked.includes(scope)) settle(end)
      // who asked is told of a failure; the others are brought all the same
      await end.catch(() => undefined)
    }
  }

  return {
    request: (scope) =>
      new Promise((settle) => {
        if (gathered.length === 0) deps.clock.after(SUBSCRIBE_BATCH_MS, () => void bringGathered())
        gathered.push({ scope, settle })
      }),
  }
}
