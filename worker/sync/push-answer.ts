import type { CollectionName } from '#domain/wire/collections.ts'
import type { Refusal } from '#domain/wire/envelope.ts'
import type { PushAnswer, PushPage, PushRequest, WriteResult } from '#domain/wire/sync.ts'
import type { Mutation } from '#replica/sync-store.ts'
import { mustBeAdopted } from './adopted.ts'
import type { SyncDeps } from './deps.ts'
import { isLate } from './doubted.ts'
import { removeRows } from './group.ts'
import { heard } from './heard.ts'
import { layRows } from './lay-rows.ts'
import { withContents } from './local.ts'
import { parseDocument } from './parse-document.ts'
import { reset } from './reset.ts'
import { resolve } from './resolve.ts'
import { holdBehind, refuseRow } from './set-aside.ts'
import { movePast, wordOf } from './word-of-result.ts'

export interface PushOutcome {
  /** writes that were merged and wait again under a new mutation */
  conflicts: number
  /** writes set aside under Needs attention */
  refused: number
  /** the server began another life: everything is pulled and offered again */
  reset: boolean
}

/** How long a write that was taken is kept, in case the server is restored from before it. */
const ACKNOWLEDGED_KEPT_MS = 14 * 24 * 60 * 60 * 1_000

const GONE: Refusal = { code: 'not_found', message: '', field_errors: {} }
const UNEXPLAINED: Refusal = { code: 'validation', message: '', field_errors: {} }

/** Commits all outcomes in one transaction, then lays the documents. A throw, as of ReplicaOutrun, has settled nothing. */
export async function acceptPush(
  deps: SyncDeps,
  request: PushRequest,
  answer: PushAnswer,
): Promise<PushOutcome> {
  if ('reset' in answer) {
    await reset(deps, { was: request.epoch, is: answer.epoch })
    return { conflicts: 0, refused: 0, reset: true }
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
  await layRows(
    deps,
    settled.map(({ row }) => row),
  )
  const count = (outcome: Settled['outcome']) => settled.filter((each) => each.outcome === outcome).length
  return { conflicts: count('conflict'), refused: count('refused'), reset: false }
}

/** Sets a write aside that the server will not even read, with what builds on it. */
export async function refuseWrite(deps: SyncDeps, mutation: string, refusal: Refusal): Promise<void> {
  const { store } = deps
  const rows = await store.transaction('rw', store.outbox, async () => {
    const sent = await store.outbox.where('mutation').equals(mutation).first()
    if (sent?.state !== 'sent') return []
    await refuseRow(store, sent, refusal)
    return [sent, ...(await holdBehind(deps))]
  })
  await layRows(deps, rows)
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
  row: Mutation
  outcome: 'taken' | 'conflict' | 'refused' | 'held'
}

async function settleAll(deps: SyncDeps, page: PushPage): Promise<Settled[]> {
  const { store, replica } = deps
  await mustBeAdopted(store, replica)
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
  const held = (await holdBehind(deps)).map((row) => ({ row, outcome: 'held' as const }))
  return [...settled, ...held]
}

/** The device's own clock may be wrong by years. */
function serverTimeMs({ now }: SyncDeps, { time }: PushPage): number {
  const ms = Date.parse(time)
  return Number.isNaN(ms) ? now().getTime() : ms
}

interface Heard {
  result: WriteResult
  /** when the server said it */
  atMs: number
}

async function settle(deps: SyncDeps, row: Mutation, heardNow: Heard): Promise<Settled['outcome']> {
  const { result } = heardNow
  if (result.status === 'conflict') return meet(deps, row, result)
  if (result.status === 'refused') {
    await refuseRow(deps.store, row, result.error ?? UNEXPLAINED)
    return 'refused'
  }
  await take(deps, row, heardNow)
  return 'taken'
}

async function take({ store, replica }: SyncDeps, row: Mutation, { result, atMs }: Heard): Promise<void> {
  const [write] = await withContents(store, [row])
  if (!write) return
  const shadow = await store.shadows.get([row.collection, row.id])
  const taken = { write, result, before: shadow?.doc ?? null }
  const wasDoubted = shadow?.doubted === true
  const doubted = await isLate(store, { ...taken, wasDoubted }, replica.memberId)
  await heard(store, row, { word: wordOf(taken), doubted })
  await movePast(store, taken, replica.memberId)
  const { seq, set, former, guess } = write
  const content = { seq, set, former, guess }
  await store.acknowledged.put({ seq, acknowledgedAt: atMs, mutation: row, content })
  await removeRows(store, [row])
}

async function meet(deps: SyncDeps, row: Mutation, result: WriteResult): Promise<'conflict' | 'refused'> {
  const document = await heard(deps.store, row, { word: result.document })
  if (!document) {
    await refuseRow(deps.store, row, result.error ?? GONE)
    return 'refused'
  }
  await resolve(deps, row, document)
  return 'conflict'
}
