import type { Deps, EventMessage } from '../../deps.ts'
import type { Collections, WriteContext } from '../collection/collection.ts'
import type { DocumentRow } from '../collection/document-row.ts'
import { type PublishedScope, sendPublication } from '../feed/publish.ts'
import type { WriteEffect, WriteOutcome } from './outcome.ts'

export interface WriteDeps extends Pick<Deps, 'db' | 'clock' | 'publishHint' | 'publishEventMessage'> {
  collections: Collections
  /**
   * the writing session, if its device learns the whole outcome from the response; it gets no hint
   */
  sessionId?: string
  /** receives the changed rows in place of `runAfterCommit`, which the caller runs later */
  collectChanged?: (changed: readonly DocumentRow[]) => void
}

/**
 * Runs `work` in a transaction, publishes the changed rows as its last statement, and sends hints
 * and messages after the commit. If only one document changed, the outcome contains its positions.
 */
export async function runWriteTransaction(
  deps: WriteDeps,
  memberId: string,
  work: (context: WriteContext) => Promise<WriteEffect>,
): Promise<WriteOutcome> {
  const { outcome, changed, published, isComplete } = await commitAndPublish(
    deps,
    memberId,
    async (context) => {
      const effect = await work(context)
      const further = await callHooks('afterChange', context, effect.changed)
      return { ...effect, changed: [...effect.changed, ...further] }
    },
  )
  if (deps.collectChanged) deps.collectChanged(changed)
  else await runAfterCommit(deps, memberId, changed)
  return isComplete && outcome.status === 'applied' ? { ...outcome, published } : outcome
}

/** Runs `afterCommit` of the collections of rows that are committed. */
export async function runAfterCommit(
  deps: WriteDeps,
  memberId: string,
  changed: readonly DocumentRow[],
): Promise<void> {
  const names = new Set(changed.map(({ collection }) => collection))
  if (![...names].some((name) => 'afterCommit' in (deps.collections[name] ?? {}))) return
  // The device does not learn these changes from its response, so its session gets the hint as well.
  const { sessionId: _, ...others } = deps
  await commitAndPublish(others, memberId, async (context) => ({
    outcome: null,
    changed: await callHooks('afterCommit', context, changed),
  }))
}

/** Runs the work of a job on behalf of a member in a transaction, and publishes the changed rows. */
export async function runJobTransaction(
  deps: Omit<WriteDeps, 'sessionId' | 'collectChanged'>,
  memberId: string,
  work: (context: WriteContext) => Promise<DocumentRow[]>,
): Promise<void> {
  const { changed } = await commitAndPublish(deps, memberId, async (context) => {
    const rows = await work(context)
    return { outcome: null, changed: [...rows, ...(await callHooks('afterChange', context, rows))] }
  })
  await runAfterCommit(deps, memberId, changed)
}

interface Committed<Outcome> {
  outcome: Outcome
  changed: DocumentRow[]
  /** the scopes in which they are published */
  published: PublishedScope[]
  /** it was applied, and nothing else changed */
  isComplete: boolean
}

async function commitAndPublish<Outcome extends WriteOutcome | null>(
  { db, collections, clock, publishHint, publishEventMessage, sessionId }: WriteDeps,
  memberId: string,
  work: (context: WriteContext) => Promise<{ outcome: Outcome; changed: DocumentRow[] }>,
): Promise<Committed<Outcome>> {
  const messages: EventMessage[] = []
  const result = await db.transaction(async (query) => {
    messages.length = 0
    const { outcome, changed } = await work({
      query,
      memberId,
      now: clock(),
      collections,
      publishEventMessage: (message) => messages.push(message),
    })
    // The commit is sent with the publication, not after its answer.
    const publication = changed.length > 0 ? await sendPublication(query, collections, changed) : null
    return { outcome, changed, publication }
  }, 'write')
  const { outcome, changed } = result
  const published = (await result.publication?.answer) ?? []
  const isComplete = outcome?.status === 'applied' && changed.length === 1
  if (published.length > 0) {
    const keys = published.map(({ key }) => key)
    publishHint(keys, [...new Set(changed.map((row) => row.collection))], isComplete ? sessionId : undefined)
  }
  for (const message of messages) publishEventMessage(message)
  return { outcome, changed, published, isComplete }
}

async function callHooks(
  hook: 'afterChange' | 'afterCommit',
  context: WriteContext,
  changed: readonly DocumentRow[],
): Promise<DocumentRow[]> {
  const furtherRows: DocumentRow[] = []
  for (const name of new Set(changed.map(({ collection }) => collection))) {
    const rows = changed.filter(({ collection }) => collection === name)
    furtherRows.push(...((await context.collections[name]?.[hook]?.(context, rows)) ?? []))
  }
  return furtherRows
}
