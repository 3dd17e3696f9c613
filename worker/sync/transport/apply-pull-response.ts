import { COLLECTIONS, type CollectionName, type WireDocument } from '#domain/wire/collections.ts'
import type { ErrorCode } from '#domain/wire/errors/error-code.ts'
import type { PullPage, PullRequest, PullResponse } from '#domain/wire/sync/protocol.ts'
import { hashScopePositions } from '#domain/wire/sync/scope-positions-hash.ts'
import type { SyncStore } from '#replica/sync-store/sync-store.ts'
import { type MaterializeRequest, materializeDocuments } from '../materialize/materialize.ts'
import { parseDocument } from '../materialize/parse-document.ts'
import { clearUnconfirmed } from '../materialize/unconfirmed.ts'
import { resetReplica } from '../recovery/reset.ts'
import { assertReplicaCurrent } from '../recovery/superseded-replica.ts'
import { advanceCursors, markFirstPageInProgress, scopesStartedBy } from '../scopes/cursors.ts'
import { advanceComparison } from '../scopes/horizon-comparison.ts'
import type { EngineDeps } from '../store/engine-deps.ts'
import { isResetInProgress, readEpoch, readGeneration, readMetaText } from '../store/meta.ts'
import { saveDeviceReports } from '../store/notices.ts'

export interface PullOutcome {
  /** ask again at once */
  more: boolean
  /** how many documents came in this answer */
  documentCount: number
  reset: boolean
  /** scopes that the member may not see; they are held no longer */
  rejectedScopes: Record<string, ErrorCode>
  /** area scopes of four letters that are to be asked for by their cells of five */
  splitScopes: string[]
}

const ASK_AGAIN: PullOutcome = {
  more: true,
  documentCount: 0,
  reset: false,
  rejectedScopes: {},
  splitScopes: [],
}

/** Lays the whole answer, then stores its positions. A throw, as of ReplicaOutrun, has stored no position. */
export async function applyPullResponse(
  deps: EngineDeps,
  request: PullRequest,
  answer: PullResponse,
): Promise<PullOutcome> {
  if ('reset' in answer) {
    await resetReplica(deps, { was: request.epoch, is: answer.epoch })
    return { ...ASK_AGAIN, reset: true }
  }
  const life = await lifeOf(deps, request)
  if (life === null) return ASK_AGAIN
  const layers = parsePullPage(answer)
  await noteBeginning(deps, { request, page: answer, life })
  await Promise.all(layers.map((layer) => materializeDocuments(deps, layer)))
  const { moved, comparing } = await storeCursors(deps, { request, page: answer, life })
  const documents = Object.values(answer.documents).reduce((sum, list) => sum + list.length, 0)
  const unfinished = Object.keys(answer.drop).length > 0 || (await hasUnnamedDrops(deps, request))
  const more = answer.more || !moved || unfinished || comparing
  if (!more) await clearUnconfirmed(deps)
  return {
    more,
    documentCount: documents,
    reset: false,
    rejectedScopes: answer.refused,
    splitScopes: answer.split,
  }
}

/** Whether there was no room in the request for all scopes that are let go of. */
async function hasUnnamedDrops({ store }: EngineDeps, request: PullRequest): Promise<boolean> {
  const scopes = await store.drops.toCollection().primaryKeys()
  return scopes.some((scope) => !(scope in request.drop))
}

/** Which life of the replica the answer belongs to; null: one that is over, its documents must not be laid. */
async function lifeOf({ store, replica }: EngineDeps, request: PullRequest): Promise<number | null> {
  return store.transaction('r', store.meta, async () => {
    await assertReplicaCurrent(store, replica)
    const over = (await readEpoch(store)) !== request.epoch || (await isResetInProgress(store))
    return over ? null : readGeneration(store)
  })
}

/** Parses the whole answer before any of it is laid. A document named as gone and sent as well is gone. */
export function parsePullPage(page: PullPage): MaterializeRequest[] {
  return COLLECTIONS.flatMap((name: CollectionName) => {
    const news = new Map<string, WireDocument | null>()
    for (const document of page.documents[name] ?? []) news.set(document.id, parseDocument(name, document))
    for (const id of page.gone[name] ?? []) news.set(id, null)
    return news.size > 0 ? [{ name, ids: [...news.keys()], news }] : []
  })
}

/** The server keeps the scopes of an answer that leaves nothing to come, and knows them by their hash from now on. */
async function rememberTold(store: SyncStore, request: PullRequest, page: PullPage): Promise<void> {
  if (Object.keys(page.refused).length > 0) return
  const told = hashScopePositions({ ...request.scopes, ...page.scopes })
  if ((await readMetaText(store, 'told')) !== told) await store.meta.put({ key: 'told', value: told })
}

interface Laid {
  request: PullRequest
  page: PullPage
  life: number
}

/** Before the first answer of a scope is laid: what must be known if it is never finished. */
async function noteBeginning(
  { store }: Pick<EngineDeps, 'store'>,
  { request, page, life }: Laid,
): Promise<void> {
  if (scopesStartedBy(request, page).length === 0) return
  await store.transaction('rw', store.positions, store.drops, store.meta, store.notices, async () => {
    if ((await readGeneration(store)) !== life) return
    await saveDeviceReports(store, request, page)
    if (page.epoch !== request.epoch) await store.meta.put({ key: 'epoch', value: page.epoch })
    await markFirstPageInProgress(store, request, page)
  })
}

/** Answers whether every position moved on, and whether what is held is still to be compared. */
export async function storeCursors(
  { store }: Pick<EngineDeps, 'store'>,
  { request, page, life }: Laid,
): Promise<{ moved: boolean; comparing: boolean }> {
  return store.transaction('rw', store.positions, store.drops, store.meta, store.notices, async () => {
    await saveDeviceReports(store, request, page)
    // A reset, or a replica made anew, came while we laid: its positions are not for this answer to move.
    if ((await readGeneration(store)) !== life) return { moved: false, comparing: false }
    if (page.epoch !== request.epoch) await store.meta.put({ key: 'epoch', value: page.epoch })
    const moved = await advanceCursors(store, request, page)
    const comparing = await advanceComparison(store, request, page)
    if (moved && !page.more && !comparing) await rememberTold(store, request, page)
    return { moved, comparing }
  })
}
