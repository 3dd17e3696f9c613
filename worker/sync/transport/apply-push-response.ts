import type { CollectionName } from '#domain/wire/collections.ts'
import type { Rejection } from '#domain/wire/errors/envelope.ts'
import type { PushPage, PushRequest, PushResponse, WriteResult } from '#domain/wire/sync/protocol.ts'
import type { PendingMutation } from '#replica/sync-store/sync-store.ts'
import { serverVersionAfter, skipOwnChange } from '../materialize/accepted-write.ts'
import { materializeDocumentsOf } from '../materialize/materialize-mutations.ts'
import { parseDocument } from '../materialize/parse-document.ts'
import { saveServerVersion } from '../materialize/save-server-version.ts'
import { isUnconfirmed } from '../materialize/unconfirmed.ts'
import { removeMutations } from '../outbox/dependents.ts'
import { blockDependents, markRejected } from '../outbox/park.ts'
import { resolveConflict } from '../outbox/resolve-conflict.ts'
import { resetReplica } from '../recovery/reset.ts'
import { assertReplicaCurrent } from '../recovery/superseded-replica.ts'
import type { EngineDeps } from '../store/engine-deps.ts'
import { withContents } from '../store/pending-mutations.ts'

export interface PushOutcome {
  /** writes that were merged and wait again under a new mutation */
  conflicts: number
  /** writes set aside under Needs attention */
  rejected: number
  /** the server began another life: everything is pulled and offered again */
  wasReset: boolean
}

/** How long a write that was taken is kept, in case the server is restored from before it. */
const ACKNOWLEDGED_KEPT_MS = 14 * 24 * 60 * 60 * 1_000

const GONE: Rejection = { code: 'not_found', message: '', field_errors: {} }
const UNEXPLAINED: Rejection = { code: 'validation', message: '', field_errors: {} }

/** Commits all outcomes in one transaction, then lays the documents. A throw, as of ReplicaOutrun, has settled nothing. */
export async function applyPushResponse(
  deps: EngineDeps,
  request: PushRequest,
  answer: PushResponse,
): Promise<PushOutcome> {
  if ('reset' in answer) {
    await resetReplica(deps, { was: request.epoch, is: answer.epoch })
    return { conflicts: 0, rejected: 0, wasReset: true }
  }
  const page = parsed(request, answer)
  const { store } = deps
  const tables = [
    store.outbox,
    store.contents,
    store.shadows,
    store.positions,
    store.acknowledged,
    store.notices,
    store.meta,
  ]
  // Dexie follows the awaits of an async function only: handed a plain one, it would commit halfway.
  const settled = await store.transaction('rw', tables, async () => settleAll(deps, page))
  await materializeDocumentsOf(
    deps,
    settled.map(({ row }) => row),
  )
  const count = (outcome: Settled['outcome']) => settled.filter((each) => each.outcome === outcome).length
  return { conflicts: count('conflict'), rejected: count('refused'), wasReset: false }
}

/** Sets a write aside that the server will not even read, with what builds on it. */
export async function rejectMutation(deps: EngineDeps, mutation: string, refusal: Rejection): Promise<void> {
  const { store } = deps
  const rows = await store.transaction('rw', store.outbox, async () => {
    const sent = await store.outbox.where('mutation').equals(mutation).first()
    if (sent?.state !== 'sent') return []
    await markRejected(store, sent, refusal)
    return [sent, ...(await blockDependents(deps))]
  })
  await materializeDocumentsOf(deps, rows)
}

function parsed(request: PushRequest, page: PushPage): PushPage {
  const collectionOf = new Map(request.writes.map((write) => [write.mutation, write.collection]))
  const results = page.results.map((result) => {
    const collection: CollectionName | undefined = collectionOf.get(result.mutation)
    if (!collection || !result.document) return result
    return { ...result, document: parseDocument(collection, result.document) }
  })
  return { ...page, results }
}

interface Settled {
  row: PendingMutation
  outcome: 'taken' | 'conflict' | 'refused' | 'held'
}

async function settleAll(deps: EngineDeps, page: PushPage): Promise<Settled[]> {
  const { store, replica } = deps
  await assertReplicaCurrent(store, replica)
  const atMs = serverTimeMs(deps, page)
  await store.acknowledged
    .where('acknowledgedAt')
    .below(atMs - ACKNOWLEDGED_KEPT_MS)
    .delete()
  if (!(await store.meta.get('epoch'))) await store.meta.put({ key: 'epoch', value: page.epoch })
  const settled: Settled[] = []
  for (const result of page.results) {
    const row = await store.outbox.where('mutation').equals(result.mutation).first()
    // Discarded, answered before, or set aside since: the answer comes too late to count.
    if (row?.state === 'sent') settled.push({ row, outcome: await settle(deps, row, { result, atMs }) })
  }
  const held = (await blockDependents(deps)).map((row) => ({ row, outcome: 'held' as const }))
  return [...settled, ...held]
}

/** The device's own clock may be wrong by years. */
function serverTimeMs({ now }: EngineDeps, { time }: PushPage): number {
  const ms = Date.parse(time)
  return Number.isNaN(ms) ? now().getTime() : ms
}

interface Heard {
  result: WriteResult
  /** when the server said it */
  atMs: number
}

async function settle(deps: EngineDeps, row: PendingMutation, heardNow: Heard): Promise<Settled['outcome']> {
  const { result } = heardNow
  if (result.status === 'conflict') return meet(deps, row, result)
  if (result.status === 'refused') {
    await markRejected(deps.store, row, result.error ?? UNEXPLAINED)
    return 'refused'
  }
  await take(deps, row, heardNow)
  return 'taken'
}

async function take(
  { store, replica }: EngineDeps,
  row: PendingMutation,
  { result, atMs }: Heard,
): Promise<void> {
  const [write] = await withContents(store, [row])
  if (!write) return
  const shadow = await store.shadows.get([row.collection, row.id])
  const taken = { write, result, before: shadow?.doc ?? null }
  const wasDoubted = shadow?.doubted === true
  const doubted = await isUnconfirmed(store, { ...taken, wasDoubted }, replica.memberId)
  await saveServerVersion(store, row, { word: serverVersionAfter(taken), doubted })
  await skipOwnChange(store, taken, replica.memberId)
  const { seq, set, former, guess } = write
  const content = { seq, set, former, guess }
  await store.acknowledged.put({ seq, acknowledgedAt: atMs, mutation: row, content })
  await removeMutations(store, [row])
}

async function meet(
  deps: EngineDeps,
  row: PendingMutation,
  result: WriteResult,
): Promise<'conflict' | 'refused'> {
  const document = await saveServerVersion(deps.store, row, { word: result.document })
  if (!document) {
    await markRejected(deps.store, row, result.error ?? GONE)
    return 'refused'
  }
  await resolveConflict(deps, row, document)
  return 'conflict'
}
