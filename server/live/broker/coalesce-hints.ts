import type { PublishHint } from '../../deps.ts'
import type { Hint } from './broker.ts'

/** Long enough for the writes of one batch, short enough to be felt as at once. */
const GATHER_MS = 20

interface Gathered {
  scopes: Set<string>
  collections: Set<string>
}

/** Gathers hints for a moment and passes them on as one; those that a session is not to hear apart from the others. */
export function coalesceHints(passOn: (hint: Hint) => void): { add: PublishHint; stop(): void } {
  const byExcept = new Map<string | undefined, Gathered>()
  let timer: NodeJS.Timeout | null = null

  const flush = () => {
    timer = null
    const hints = [...byExcept].map(([except, { scopes, collections }]) => ({
      scopes: [...scopes],
      collections: [...collections],
      except,
    }))
    byExcept.clear()
    for (const hint of hints) passOn(hint)
  }
  return {
    add(scopes, collections, except) {
      const gathered = byExcept.get(except) ?? { scopes: new Set(), collections: new Set() }
      byExcept.set(except, gathered)
      for (const scope of scopes) gathered.scopes.add(scope)
      for (const collection of collections) gathered.collections.add(collection)
      timer ??= setTimeout(flush, GATHER_MS)
    },
    stop() {
      if (timer) clearTimeout(timer)
    },
  }
}
