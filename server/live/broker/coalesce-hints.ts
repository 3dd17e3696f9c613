import type { Hint, PublishHint } from '../../deps.ts'

/** Long enough for the writes of a batch, too short to notice. */
const COALESCE_MS = 20

interface PendingHint {
  scopes: Set<string>
  collections: Set<string>
}

/**
 * Collects hints for a moment and publishes them together, as one for each session to exclude.
 */
export function coalesceHints(publish: (hints: Hint[]) => void): { add: PublishHint; stop(): void } {
  const byExcept = new Map<string | undefined, PendingHint>()
  let timer: NodeJS.Timeout | null = null

  const flush = () => {
    timer = null
    const hints = [...byExcept].map(([except, { scopes, collections }]) => ({
      scopes: [...scopes],
      collections: [...collections],
      except,
    }))
    byExcept.clear()
    publish(hints)
  }
  return {
    add(scopes, collections, except) {
      const pending = byExcept.get(except) ?? { scopes: new Set(), collections: new Set() }
      byExcept.set(except, pending)
      for (const scope of scopes) pending.scopes.add(scope)
      for (const collection of collections) pending.collections.add(collection)
      timer ??= setTimeout(flush, COALESCE_MS)
    },
    stop() {
      if (timer) clearTimeout(timer)
    },
  }
}
