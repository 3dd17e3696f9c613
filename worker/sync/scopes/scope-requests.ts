import { SUBSCRIBE_BATCH_MS, SUBSCRIPTIONS_PER_PULL } from '#domain/wire/limits.ts'
import type { Clock } from '../../clock.ts'

interface ScopeRequest<Result> {
  scope: string
  resolve: (result: Result | PromiseLike<Result>) => void
}

export interface ScopeRequests<Result> {
  /** Pulls a document's scope. Resolves with the result of the batch that included it. */
  request: (scope: string) => Promise<Result>
}

/**
 * Batches requests for scopes that the replica lacks: those made within 100 ms are pulled together,
 * five at a time, one batch after the other.
 */
export function createScopeRequests<Result>(deps: {
  clock: Clock
  /** pulls all of these with one request */
  pull(scopes: readonly string[]): Promise<Result>
}): ScopeRequests<Result> {
  let waiting: ScopeRequest<Result>[] = []

  async function pullWaiting(): Promise<void> {
    const requests = waiting
    waiting = []
    const scopes = [...new Set(requests.map(({ scope }) => scope))]
    for (let start = 0; start < scopes.length; start += SUBSCRIPTIONS_PER_PULL) {
      const batch = scopes.slice(start, start + SUBSCRIPTIONS_PER_PULL)
      const result = deps.pull(batch)
      for (const { scope, resolve } of requests) if (batch.includes(scope)) resolve(result)
      // A failure rejects the requests of this batch only.
      await result.catch(() => undefined)
    }
  }

  return {
    request: (scope) =>
      new Promise((resolve) => {
        if (waiting.length === 0) deps.clock.after(SUBSCRIBE_BATCH_MS, () => void pullWaiting())
        waiting.push({ scope, resolve })
      }),
  }
}
