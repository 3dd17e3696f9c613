import type { Deps, EventMessage } from '../../deps.ts'
import type { Collections, WriteContext } from '../collection/collection.ts'
import type { DocumentRow } from '../collection/document-row.ts'
import { publish } from '../feed/publish.ts'
import type { WriteEffect, WriteOutcome } from './outcome.ts'

export interface WriteDeps extends Pick<Deps, 'db' | 'clock' | 'publishHint' | 'publishEventMessage'> {
  collections: Collections
  /**
   * the writing session, if its device learns the whole outcome from the response; it gets no hint
   */
  sessionId?: string
}

/**
 * Runs `work` in a transaction, publishes the changed rows as its last statement, and sends hints
 * and messages after the commit. If only one document changed, the outcome contains its positions.
 */
export async function runWriteTransaction(
  { db, collections, clock, publishHint, publishEventMessage, sessionId }: WriteDeps,
  memberId: string,
  work: (context: WriteContext) => Promise<WriteEffect>,
): Promise<WriteOutcome> {
  const { outcome, changed, published, queued } = await db.transaction(async (query) => {
    const messages: EventMessage[] = []
    const context: WriteContext = {
      query,
      memberId,
      now: clock(),
      collections,
      publishEventMessage: (message) => messages.push(message),
    }
    const effect = await work(context)
    const rows = [...effect.changed, ...(await applyAfterChange(context, effect.changed))]
    return {
      outcome: effect.outcome,
      changed: rows,
      queued: messages,
      published: rows.length > 0 ? await publish(query, collections, rows) : [],
    }
  })
  const isComplete = outcome.status === 'applied' && changed.length === 1
  if (published.length > 0) {
    const keys = published.map(({ key }) => key)
    publishHint(keys, [...new Set(changed.map((row) => row.collection))], isComplete ? sessionId : undefined)
  }
  for (const message of queued) publishEventMessage(message)
  return isComplete ? { ...outcome, published } : outcome
}

async function applyAfterChange(
  context: WriteContext,
  changed: readonly DocumentRow[],
): Promise<DocumentRow[]> {
  const furtherRows: DocumentRow[] = []
  for (const name of new Set(changed.map(({ collection }) => collection))) {
    const rows = changed.filter(({ collection }) => collection === name)
    furtherRows.push(...((await context.collections[name]?.afterChange?.(context, rows)) ?? []))
  }
  return furtherRows
}
