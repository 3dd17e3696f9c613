import type { Deps } from '../../deps.ts'
import type { EventMessage } from '../../live/broker/broker.ts'
import type { Collections, WriteContext } from '../collection/collection.ts'
import type { DocumentRow } from '../collection/document-row.ts'
import { publish } from '../feed/publish.ts'
import type { WriteEffect, WriteOutcome } from './outcome.ts'

export interface WriteDeps extends Pick<Deps, 'db' | 'clock' | 'publishHint' | 'publishEventMessage'> {
  collections: Collections
  /** the session that writes, where its device hears all of the outcome from the answer */
  sessionId?: string
}

/**
 * Runs `work` in a transaction of its own, publishes as its last statement what changed, and announces it once committed.
 * Where one document alone changed, the outcome says at which positions.
 */
export async function runWriteTransaction(
  { db, collections, clock, publishHint: announce, publishEventMessage: tell, sessionId }: WriteDeps,
  memberId: string,
  work: (writing: WriteContext) => Promise<WriteEffect>,
): Promise<WriteOutcome> {
  const { outcome, changed, published, said } = await db.transaction(async (query) => {
    const words: EventMessage[] = []
    const writing: WriteContext = {
      query,
      memberId,
      now: clock(),
      collections,
      publishEventMessage: (told) => words.push(told),
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
    announce(keys, [...new Set(changed.map((row) => row.collection))], isAll ? sessionId : undefined)
  }
  for (const told of said) tell(told)
  return isAll ? { ...outcome, published } : outcome
}

async function changedAfter(writing: WriteContext, changed: readonly DocumentRow[]): Promise<DocumentRow[]> {
  const more: DocumentRow[] = []
  for (const name of new Set(changed.map(({ collection }) => collection))) {
    const rows = changed.filter(({ collection }) => collection === name)
    more.push(...((await writing.collections[name]?.afterChange?.(writing, rows)) ?? []))
  }
  return more
}
