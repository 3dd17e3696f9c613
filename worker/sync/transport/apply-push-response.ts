import type { Noun } from '#domain/noun/noun.ts'
import { NOUNS } from '#domain/noun/nouns.ts'
import type { CollectionName } from '#domain/wire/collections.ts'
import type { Rejection } from '#domain/wire/errors/envelope.ts'
import type { PushPage, PushRequest, PushResponse, WriteResult } from '#domain/wire/sync/protocol.ts'
import type { PendingMutation } from '#replica/sync-store/sync-store.ts'
import { serverVersionAfter, skipOwnChange } from '../materialize/accepted-write.ts'
import { isUnconfirmed, saveServerVersion } from '../materialize/base-snapshots.ts'
import { materializeDocumentsOf } from '../materialize/materialize.ts'
import { parseDocument } from '../materialize/parse-document.ts'
import { removeMutations } from '../outbox/dependents.ts'
import { blockDependents, markRejected } from '../outbox/park.ts'
import { resolveConflict } from '../outbox/resolve-conflict.ts'
import { resetReplica } from '../recovery/reset.ts'
import { assertReplicaCurrent } from '../recovery/superseded-replica.ts'
import type { EngineDeps } from '../store/engine-deps.ts'
import { withContents } from '../store/pending-mutations.ts'

export interface PushOutcome {
  /** mutations that were merged and wait again under a new mutation id */
  conflicts: number
  /** mutations parked under Needs attention */
  rejected: number
  /** the server has a new epoch: everything is pulled again, acknowledged writes are pushed again */
  wasReset: boolean
}

/** How long an acknowledged write is kept, in case the server is restored from an older backup. */
const ACKNOWLEDGED_KEPT_MS = 14 * 24 * 60 * 60 * 1_000

const GONE: Rejection = { code: 'not_found', message: '', field_errors: {} }
const UNEXPLAINED: Rejection = { code: 'validation', message: '', field_errors: {} }

/**
 * Applies all results of a batch in one transaction, then materializes the documents. If it throws,
 * no result was applied.
 * @throws InvalidDocumentError, ReplicaSupersededError, and storage errors
 */
export async function applyPushResponse(
  deps: EngineDeps,
  request: PushRequest,
  response: PushResponse,
): Promise<PushOutcome> {
  if ('reset' in response) {
    await resetReplica(deps, { was: request.epoch, is: response.epoch })
    return { conflicts: 0, rejected: 0, wasReset: true }
  }
  const page = parsePage(request, response)
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
  // Dexie tracks the awaits of an async function only; with a plain one it would commit halfway.
  const applied = await store.transaction('rw', tables, async () => applyResults(deps, page))
  await materializeDocumentsOf(
    deps,
    applied.map(({ row }) => row),
  )
  const count = (outcome: Applied['outcome']) => applied.filter((each) => each.outcome === outcome).length
  return { conflicts: count('conflict'), rejected: count('rejected'), wasReset: false }
}

/**
 * Parks one mutation of a batch that the server rejected as a whole, without a result, and blocks
 * its dependents.
 */
export async function rejectMutation(
  deps: EngineDeps,
  mutation: string,
  rejection: Rejection,
): Promise<void> {
  const { store } = deps
  const rows = await store.transaction('rw', store.outbox, async () => {
    const sent = await store.outbox.where('mutation').equals(mutation).first()
    if (sent?.state !== 'sent') return []
    await markRejected(store, sent, rejection)
    return [sent, ...(await blockDependents(deps))]
  })
  await materializeDocumentsOf(deps, rows)
}

function parsePage(request: PushRequest, page: PushPage): PushPage {
  const collectionOf = new Map(request.writes.map((write) => [write.mutation, write.collection]))
  const results = page.results.map((result) => {
    const collection: CollectionName | undefined = collectionOf.get(result.mutation)
    if (!collection || !result.document) return result
    return { ...result, document: parseDocument(collection, result.document) }
  })
  return { ...page, results }
}

interface Applied {
  row: PendingMutation
  outcome: 'accepted' | 'conflict' | 'rejected' | 'blocked'
}

async function applyResults(deps: EngineDeps, page: PushPage): Promise<Applied[]> {
  const { store, replica } = deps
  await assertReplicaCurrent(store, replica)
  const serverTimeMs = parseServerTime(deps, page)
  await store.acknowledged
    .where('acknowledgedAt')
    .below(serverTimeMs - ACKNOWLEDGED_KEPT_MS)
    .delete()
  if (!(await store.meta.get('epoch'))) await store.meta.put({ key: 'epoch', value: page.epoch })
  const applied: Applied[] = []
  for (const result of page.results) {
    const row = await store.outbox.where('mutation').equals(result.mutation).first()
    // Ignored if it was discarded, answered or parked meanwhile.
    if (row?.state !== 'sent') continue
    applied.push({ row, outcome: await applyResult(deps, row, { result, serverTimeMs }) })
  }
  const blocked = (await blockDependents(deps)).map((row) => ({ row, outcome: 'blocked' as const }))
  return [...applied, ...blocked]
}

/** The device's own clock may be wrong by years. */
function parseServerTime({ now }: EngineDeps, { time }: PushPage): number {
  const ms = Date.parse(time)
  return Number.isNaN(ms) ? now().getTime() : ms
}

interface TimedResult {
  result: WriteResult
  serverTimeMs: number
}

async function applyResult(
  deps: EngineDeps,
  row: PendingMutation,
  timed: TimedResult,
): Promise<Applied['outcome']> {
  const { result } = timed
  if (isEditOfGone(row, result)) return dropEdit(deps, row)
  if (result.status === 'conflict') return applyConflict(deps, row, result)
  if (result.status === 'refused') {
    await markRejected(deps.store, row, result.error ?? UNEXPLAINED)
    return 'rejected'
  }
  await acknowledge(deps, row, timed)
  return 'accepted'
}

/** Another device, or the server, has deleted what only the server creates. */
function isEditOfGone({ collection }: PendingMutation, { status, document, error }: WriteResult): boolean {
  const noun: Noun = NOUNS[collection]
  if (!noun.isServerMade || (status !== 'conflict' && status !== 'refused') || document) return false
  return (error ?? GONE).code === GONE.code
}

async function dropEdit({ store }: EngineDeps, row: PendingMutation): Promise<'accepted'> {
  await saveServerVersion(store, row, { serverVersion: null })
  await removeMutations(store, [row])
  return 'accepted'
}

async function acknowledge(
  { store, replica }: EngineDeps,
  row: PendingMutation,
  { result, serverTimeMs }: TimedResult,
): Promise<void> {
  const [write] = await withContents(store, [row])
  if (!write) return
  const snapshot = await store.shadows.get([row.collection, row.id])
  const accepted = { write, result, snapshotDocument: snapshot?.doc ?? null }
  const wasUnconfirmed = snapshot?.doubted === true
  const unconfirmed = await isUnconfirmed(store, { ...accepted, wasUnconfirmed }, replica.memberId)
  await saveServerVersion(store, row, { serverVersion: serverVersionAfter(accepted), unconfirmed })
  await skipOwnChange(store, accepted, replica.memberId)
  const { seq, set, former, guess } = write
  const content = { seq, set, former, guess }
  await store.acknowledged.put({ seq, acknowledgedAt: serverTimeMs, mutation: row, content })
  await removeMutations(store, [row])
}

async function applyConflict(
  deps: EngineDeps,
  row: PendingMutation,
  result: WriteResult,
): Promise<'conflict' | 'rejected'> {
  const serverVersion = await saveServerVersion(deps.store, row, { serverVersion: result.document })
  if (!serverVersion) {
    await markRejected(deps.store, row, result.error ?? GONE)
    return 'rejected'
  }
  await resolveConflict(deps, row, { document: serverVersion, edits: result.edits })
  return 'conflict'
}
