import { COLLECTIONS, type CollectionName, type WireDocument } from '#domain/wire/collections.ts'
import type { ErrorCode } from '#domain/wire/error-code.ts'
import { scopeSetHash } from '#domain/wire/scope-set.ts'
import type { PullAnswer, PullPage, PullRequest } from '#domain/wire/sync.ts'
import type { SyncStore } from '#replica/sync-store.ts'
import { mustBeAdopted } from './adopted.ts'
import { moveComparing } from './comparing.ts'
import type { SyncDeps } from './deps.ts'
import { letGoOfDoubted } from './doubted.ts'
import { type Layer, lay } from './lay.ts'
import { isEmptying, readEpoch, readLife, readText } from './meta.ts'
import { noteReports } from './notices.ts'
import { parseDocument } from './parse-document.ts'
import { begunBy, movePositions, noteLaying } from './positions.ts'
import { reset } from './reset.ts'

export interface PullOutcome {
  /** ask again at once */
  more: boolean
  /** how many documents came in this answer */
  documents: number
  reset: boolean
  /** scopes that the member may not see; they are held no longer */
  refused: Record<string, ErrorCode>
  /** area scopes of four letters that are to be asked for by their cells of five */
  split: string[]
}

const ASK_AGAIN: PullOutcome = { more: true, documents: 0, reset: false, refused: {}, split: [] }

/** Lays the whole answer, then stores its positions. A throw, as of ReplicaOutrun, has stored no position. */
export async function acceptPull(
  deps: SyncDeps,
  request: PullRequest,
  answer: PullAnswer,
): Promise<PullOutcome> {
  if ('reset' in answer) {
    await reset(deps, { was: request.epoch, is: answer.epoch })
    return { ...ASK_AGAIN, reset: true }
  }
  const life = await lifeOf(deps, request)
  if (life === null) return ASK_AGAIN
  const layers = layersOf(answer)
  await noteBeginning(deps, { request, page: answer, life })
  await Promise.all(layers.map((layer) => lay(deps, layer)))
  const { moved, comparing } = await storePositions(deps, { request, page: answer, life })
  const documents = Object.values(answer.documents).reduce((sum, list) => sum + list.length, 0)
  const unfinished = Object.keys(answer.drop).length > 0 || (await hasUnnamedDrops(deps, request))
  const more = answer.more || !moved || unfinished || comparing
  if (!more) await letGoOfDoubted(deps)
  return { more, documents, reset: false, refused: answer.refused, split: answer.split }
}

/** Whether there was no room in the request for all scopes that are let go of. */
async function hasUnnamedDrops({ store }: SyncDeps, request: PullRequest): Promise<boolean> {
  const scopes = await store.drops.toCollection().primaryKeys()
  return scopes.some((scope) => !(scope in request.drop))
}

/** Which life of the replica the answer belongs to; null: one that is over, its documents must not be laid. */
async function lifeOf({ store, replica }: SyncDeps, request: PullRequest): Promise<number | null> {
  return store.transaction('r', store.meta, async () => {
    await mustBeAdopted(store, replica)
    const over = (await readEpoch(store)) !== request.epoch || (await isEmptying(store))
    return over ? null : readLife(store)
  })
}

/** Parses the whole answer before any of it is laid. A document named as gone and sent as well is gone. */
export function layersOf(page: PullPage): Layer[] {
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
  const told = scopeSetHash({ ...request.scopes, ...page.scopes })
  if ((await readText(store, 'told')) !== told) await store.meta.put({ key: 'told', value: told })
}

interface Laid {
  request: PullRequest
  page: PullPage
  life: number
}

/** Before the first answer of a scope is laid: what must be known if it is never finished. */
async function noteBeginning(
  { store }: Pick<SyncDeps, 'store'>,
  { request, page, life }: Laid,
): Promise<void> {
  if (begunBy(request, page).length === 0) return
  await store.transaction('rw', store.positions, store.drops, store.meta, store.notices, async () => {
    if ((await readLife(store)) !== life) return
    await noteReports(store, request, page)
    if (page.epoch !== request.epoch) await store.meta.put({ key: 'epoch', value: page.epoch })
    await noteLaying(store, request, page)
  })
}

/** Answers whether every position moved on, and whether what is held is still to be compared. */
export async function storePositions(
  { store }: Pick<SyncDeps, 'store'>,
  { request, page, life }: Laid,
): Promise<{ moved: boolean; comparing: boolean }> {
  return store.transaction('rw', store.positions, store.drops, store.meta, store.notices, async () => {
    await noteReports(store, request, page)
    // A reset, or a replica made anew, came while we laid: its positions are not for this answer to move.
    if ((await readLife(store)) !== life) return { moved: false, comparing: false }
    if (page.epoch !== request.epoch) await store.meta.put({ key: 'epoch', value: page.epoch })
    const moved = await movePositions(store, request, page)
    const comparing = await moveComparing(store, request, page)
    if (moved && !page.more && !comparing) await rememberTold(store, request, page)
    return { moved, comparing }
  })
}
