import { COLLECTIONS, type CollectionName, type WireDocument } from '#domain/wire/collections.ts'
import type { PullPage, PullRequest, PullResponse } from '#domain/wire/sync/protocol.ts'
import { hashScopePositions } from '#domain/wire/sync/scope-positions-hash.ts'
import type { SyncStore } from '#replica/sync-store/sync-store.ts'
import { clearUnconfirmed } from '../materialize/base-snapshots.ts'
import { type MaterializeRequest, materializeDocuments } from '../materialize/materialize.ts'
import { parseDocument } from '../materialize/parse-document.ts'
import { finishReset, resetReplica } from '../recovery/reset.ts'
import { assertReplicaCurrent } from '../recovery/superseded-replica.ts'
import { advanceCursors, markFirstPageInProgress, scopesStartedBy } from '../scopes/cursors.ts'
import { advanceComparison } from '../scopes/horizon-comparison.ts'
import type { EngineDeps } from '../store/engine-deps.ts'
import { isResetInProgress, readEpoch, readGeneration, readMetaText } from '../store/meta.ts'
import { saveDeviceReports } from '../store/notices.ts'
import type { PullOutcome } from '../store/pull-outcome.ts'

const PULL_AGAIN: PullOutcome = {
  hasMore: true,
  documentCount: 0,
  wasReset: false,
  rejectedScopes: {},
  splitScopes: [],
}

/**
 * Materializes the whole response, then stores its cursors. If it throws, no cursor was stored.
 * @throws InvalidDocumentError, ReplicaSupersededError, and storage errors
 */
export async function applyPullResponse(
  deps: EngineDeps,
  request: PullRequest,
  response: PullResponse,
): Promise<PullOutcome> {
  if ('reset' in response) {
    await resetReplica(deps, { was: request.epoch, is: response.epoch })
    return { ...PULL_AGAIN, wasReset: true }
  }
  const generation = await readGenerationOf(deps, request)
  if (generation === null) {
    // The tab that began a reset may have been killed.
    await finishReset(deps)
    return PULL_AGAIN
  }
  const changes = parsePullPage(response)
  const applied: AppliedPage = { request, page: response, generation }
  await recordFirstPages(deps, applied)
  await Promise.all(changes.map((change) => materializeDocuments(deps, change)))
  const { advanced, comparing } = await storeCursors(deps, applied)
  const documentCount = Object.values(response.documents).reduce((sum, list) => sum + list.length, 0)
  const isRemoving = Object.keys(response.drop).length > 0 || (await hasUnnamedRemovals(deps, request))
  const hasMore = response.more || !advanced || isRemoving || comparing
  if (!hasMore) await clearUnconfirmed(deps)
  return {
    hasMore,
    documentCount,
    wasReset: false,
    rejectedScopes: response.refused,
    splitScopes: response.split,
  }
}

/** Whether the request could not name all unsubscribed scopes. */
async function hasUnnamedRemovals({ store }: EngineDeps, request: PullRequest): Promise<boolean> {
  const scopes = await store.drops.toCollection().primaryKeys()
  return scopes.some((scope) => !(scope in request.drop))
}

/**
 * The generation of the replica the request belongs to. Null: an earlier one, whose response must
 * not be applied.
 */
async function readGenerationOf(
  { store, replica }: EngineDeps,
  request: PullRequest,
): Promise<number | null> {
  return store.transaction('r', store.meta, async () => {
    await assertReplicaCurrent(store, replica)
    const isOutdated = (await readEpoch(store)) !== request.epoch || (await isResetInProgress(store))
    return isOutdated ? null : readGeneration(store)
  })
}

/**
 * Parses the whole page before any of it is materialized. A document that is both sent and named as
 * gone is gone.
 */
export function parsePullPage(page: PullPage): MaterializeRequest[] {
  return COLLECTIONS.flatMap((name: CollectionName) => {
    const serverChanges = new Map<string, WireDocument | null>()
    for (const document of page.documents[name] ?? [])
      serverChanges.set(document.id, parseDocument(name, document))
    for (const id of page.gone[name] ?? []) serverChanges.set(id, null)
    return serverChanges.size > 0 ? [{ name, ids: [...serverChanges.keys()], serverChanges }] : []
  })
}

/** After a last page, the server remembers the scopes and accepts their hash instead. */
async function saveScopesHash(store: SyncStore, request: PullRequest, page: PullPage): Promise<void> {
  if (Object.keys(page.refused).length > 0) return
  const hash = hashScopePositions({ ...request.scopes, ...page.scopes })
  if ((await readMetaText(store, 'told')) !== hash) await store.meta.put({ key: 'told', value: hash })
}

interface AppliedPage {
  request: PullRequest
  page: PullPage
  generation: number
}

/** Before the first page of a scope is materialized: records what is needed if it is not finished. */
async function recordFirstPages(
  { store }: Pick<EngineDeps, 'store'>,
  { request, page, generation }: AppliedPage,
): Promise<void> {
  if (scopesStartedBy(request, page).length === 0) return
  await store.transaction('rw', store.positions, store.drops, store.meta, store.notices, async () => {
    if ((await readGeneration(store)) !== generation) return
    await saveDeviceReports(store, request, page)
    if (page.epoch !== request.epoch) await store.meta.put({ key: 'epoch', value: page.epoch })
    await markFirstPageInProgress(store, request, page)
  })
}

/** Returns whether all cursors advanced, and whether documents are still to be compared. */
export async function storeCursors(
  { store }: Pick<EngineDeps, 'store'>,
  { request, page, generation }: AppliedPage,
): Promise<{ advanced: boolean; comparing: boolean }> {
  return store.transaction('rw', store.positions, store.drops, store.meta, store.notices, async () => {
    await saveDeviceReports(store, request, page)
    // A reset or a new replica has cleared the cursors meanwhile; this response must not move them.
    if ((await readGeneration(store)) !== generation) return { advanced: false, comparing: false }
    if (page.epoch !== request.epoch) await store.meta.put({ key: 'epoch', value: page.epoch })
    if (request.code !== undefined) await store.meta.put({ key: 'code', value: request.code })
    const advanced = await advanceCursors(store, request, page)
    const comparing = await advanceComparison(store, request, page)
    if (advanced && !page.more && !comparing) await saveScopesHash(store, request, page)
    return { advanced, comparing }
  })
}
