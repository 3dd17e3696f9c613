import type { Deps } from '../deps.ts'
import type { Told } from '../live/broker.ts'
import type { Collections, Writing } from './collection.ts'
import type { DocumentRow } from './document-row.ts'
import type { Effect, Outcome } from './outcome.ts'
import { publish } from './publish.ts'

export interface WriteDeps extends Pick<Deps, 'db' | 'clock' | 'announce' | 'tell'> {
  collections: Collections
  /** the session that writes, where its device hears all of the outcome from the answer */
  session?: string
}

/**
 * Runs `work` in a transaction of its own, publishes as its last statement what changed, and announces it once committed.
 * Where one document alone changed, the outcome says at which positions.
 */
export async function transact(
  { db, collections, clock, announce, tell, session }: WriteDeps,
  memberId: string,
  work: (writing: Writing) => Promise<Effect>,
): Promise<Outcome> {
  const { outcome, changed, published, said } = await db.transaction(async (query) => {
    const words: Told[] = []
    const writing: Writing = {
      query,
      memberId,
      now: clock(),
      collections,
      tell: (told) => words.push(told),
    }
    const effect = await work(writing)
    const rows = [...effect.changed, ...(await changedAfter(writing, effect.changed))]
    return {
      outcome: effect.outcome,
      changed: rows,
      said: words,
      published: rows.length > 0 ? await publish(query, collections, rows) : [],
    }
  })
  const isAll = outcome.status === 'applied' && changed.length === 1
  if (published.length > 0) {
    const keys = published.map(({ key }) => key)
    announce(keys, [...new Set(changed.map((row) => row.collection))], isAll ? session : undefined)
  }
  for (const told of said) tell(told)
  return isAll ? { ...outcome, published } : outcome
}

async function changedAfter(writing: Writing, changed: readonly DocumentRow[]): Promise<DocumentRow[]> {
  const more: DocumentRow[] = []
  for (const name of new Set(changed.map(({ collection }) => collection))) {
    const rows = changed.filter(({ collection }) => collection === name)
    more.push(...((await writing.collections[name]?.after?.(writing, rows)) ?? []))
  }
  return more
}
