import { WANTS_GATHERED_MS, WANTS_PER_PULL } from '#domain/wire/limits.ts'
import type { Clock } from '../clock.ts'

interface Want<End> {
  scope: string
  settle: (end: End | PromiseLike<End>) => void
}

export interface Wants<End> {
  /** Brings a document's scope to the device; resolves with the end of the request that asked for it. */
  want: (scope: string) => Promise<End>
}

/**
 * Documents that the replica lacks: those wanted within a tenth of a second are asked for together, five a request, one
 * request after the other.
 */
export function createWants<End>(deps: {
  clock: Clock
  /** asks for all of these in one request */
  bring(scopes: readonly string[]): Promise<End>
}): Wants<End> {
  let gathered: Want<End>[] = []

  async function bringGathered(): Promise<void> {
    const wants = gathered
    gathered = []
    const scopes = [...new Set(wants.map(({ scope }) => scope))]
    for (let from = 0; from < scopes.length; from += WANTS_PER_PULL) {
      const asked = scopes.slice(from, from + WANTS_PER_PULL)
      const end = deps.bring(asked)
      for (const { scope, settle } of wants) if (asked.includes(scope)) settle(end)
      // who asked is told of a failure; the others are brought all the same
      await end.catch(() => undefined)
    }
  }

  return {
    want: (scope) =>
      new Promise((settle) => {
        if (gathered.length === 0) deps.clock.after(WANTS_GATHERED_MS, () => void bringGathered())
        gathered.push({ scope, settle })
      }),
  }
}
