import { AREA_DOCUMENTS_MAX, type HeldDocuments, type PullRequest } from '#domain/wire/sync/protocol.ts'
import type { Query } from '../../db/database.ts'
import { type AllowedScope, type CheckedScopes, readHeads } from '../feed/check-scopes.ts'
import { compareHeldDocuments } from './compare-held.ts'
import { type DropPosition, drainScopes, readPurgedScopes } from './drain-scopes.ts'
import { scopesToRemove } from './pull-rules.ts'
import { type DocumentBody, type Reader, readBodies, readRemoved } from './read-bodies.ts'
import { type FeedPage, type FeedRange, readFeed } from './read-feed.ts'

/** The content of a pull response. `scopes` contains every position, changed or not. */
export interface PullResult {
  epoch: string
  bodies: DocumentBody[]
  scopes: Record<string, number>
  drop: Record<string, DropPosition>
  more: boolean
  refused: CheckedScopes['refused']
  split: string[]
  compare: Record<string, number>
  compared: boolean
}

/** A response stops growing here. One larger document is still sent, alone. */
const ANSWER_MAX_BYTES = 4_000_000

/** Areas are pulled by cells of four or five characters; only the coarse ones are split. */
const COARSE_CELL_LENGTH = 4

/** Whether there is nothing to send, to remove or to compare. */
export const isCaughtUp = (request: PullRequest, checked: CheckedScopes, memberId: string): boolean =>
  request.held === undefined &&
  servedScopes(request, checked).every(({ key, head }) => request.scopes[key] === head) &&
  Object.keys(scopesToRemove(request, checked, memberId)).length === 0

export const emptyPage = (request: PullRequest, { epoch, refused, allowed }: CheckedScopes): PullResult => ({
  epoch,
  bodies: [],
  scopes: Object.fromEntries(allowed.map(({ key }) => [key, request.scopes[key] ?? 0])),
  drop: {},
  more: false,
  refused,
  split: allowed.filter(isTooLarge).map(({ key }) => key),
  compare: {},
  compared: false,
})

const isTooLarge = ({ kind, targetId, live }: AllowedScope): boolean =>
  kind === 'area' && targetId.length === COARSE_CELL_LENGTH && live > AREA_DOCUMENTS_MAX

/**
 * A cell that must be split is not started. One that the device already holds goes on until the
 * device has its parts.
 */
const servedScopes = (request: PullRequest, { allowed }: CheckedScopes): AllowedScope[] =>
  allowed.filter((scope) => !isTooLarge(scope) || (request.scopes[scope.key] ?? 0) > 0)

export interface PullInput {
  request: PullRequest
  memberId: string
  /** as before the snapshot; `readBodies` checks the rights again for every body */
  checked: CheckedScopes
}

/** Reads a page in the snapshot of the caller's transaction. */
export async function readPage(query: Query, { request, memberId, checked }: PullInput): Promise<PullResult> {
  const page = emptyPage(request, checked)
  const since = ({ key }: AllowedScope) => request.scopes[key] ?? 0
  const served = await refreshHeads(query, servedScopes(request, checked), since)
  const existing = served.filter((scope) => scope.id !== null)
  const reader = {
    memberId,
    scopeIds: existing.flatMap(({ id }) => id ?? []),
    positions: existing.map(since),
  }

  const feed = await readFeed(query, newScopesFirst(served, since), {
    limit: { rows: request.limit, bytes: ANSWER_MAX_BYTES },
    holdsDocuments: reader.positions.some((position) => position > 0),
  })
  for (const [key, position] of feed.positions) page.scopes[key] = position
  page.bodies = await readBodies(query, reader, feed.changed)

  const dropped = scopesToRemove(request, checked, memberId)
  const hasStartedAll = served.every(({ key, head }) => head === 0 || (page.scopes[key] ?? 0) > 0)
  page.compare = { ...scopesBeyondHorizon(served, since), ...(await readPurgedScopes(query, dropped)) }
  // [Note: New scopes first]
  await addDropped(query, page, { reader, dropped, limit: hasStartedAll ? request.limit : 0 })
  if (hasStartedAll && request.held)
    await addCompared(query, page, { reader, served, feed, held: request.held })

  const isBehind = served.some(({ key, head }) => page.scopes[key] !== head)
  page.more = isBehind || Object.keys(page.drop).length > 0 || request.held !== undefined
  return page
}

/**
 * Scopes that the device is behind in may have changed since they were checked. The others stay at
 * the device's position.
 */
async function refreshHeads(
  query: Query,
  served: readonly AllowedScope[],
  since: (scope: AllowedScope) => number,
): Promise<AllowedScope[]> {
  const behind = served.filter((scope) => scope.id !== null && scope.head !== since(scope))
  const now = new Map((await readHeads(query, behind)).map((scope) => [scope.key, scope]))
  return served.map((scope) => now.get(scope.key) ?? scope)
}

// [Note: New scopes first] The first pull of a scope skips its removals. This is safe only because
// nothing is removed from the device (by another scope's feed, a drop or a comparison) until every
// subscribed scope was pulled once. Otherwise a document could stay on the device because of a
// scope that would never name it again.
function newScopesFirst(
  scopes: readonly AllowedScope[],
  since: (scope: AllowedScope) => number,
): FeedRange[] {
  const ranges = scopes
    .map((scope) => ({ scope, since: since(scope) }))
    .filter((range) => range.since < range.scope.head)
  return [...ranges.filter((range) => range.since === 0), ...ranges.filter((range) => range.since > 0)]
}

/** Scopes with purged tombstones that the device never received. */
function scopesBeyondHorizon(
  served: readonly AllowedScope[],
  since: (scope: AllowedScope) => number,
): Record<string, number> {
  const beyond = served.filter((scope) => since(scope) > 0 && since(scope) < scope.floor)
  return Object.fromEntries(beyond.map(({ key, floor }) => [key, floor]))
}

interface DropInput {
  reader: Reader
  dropped: Record<string, DropPosition>
  /** 0: postponed */
  limit: number
}

async function addDropped(
  query: Query,
  page: PullResult,
  { reader, dropped, limit }: DropInput,
): Promise<void> {
  const drained = limit > 0 ? await drainScopes(query, dropped, limit) : { candidates: [], drop: dropped }
  const sent = new Set(page.bodies.map(({ pk }) => pk))
  const candidates = drained.candidates.filter(({ pk }) => !sent.has(pk))
  if (candidates.length > 0) page.bodies.push(...(await readRemoved(query, reader, candidates)))
  page.drop = drained.drop
}

interface ComparePageInput {
  reader: Reader
  served: readonly AllowedScope[]
  feed: FeedPage
  held: HeldDocuments
}

async function addCompared(
  query: Query,
  page: PullResult,
  { reader, served, feed, held }: ComparePageInput,
): Promise<void> {
  const inFeed = served.filter(({ id }) => id !== null)
  const { bodies, isComplete } = await compareHeldDocuments(query, {
    reader,
    held,
    positions: inFeed.map(({ key }) => page.scopes[key] ?? 0),
    alreadySent: new Set(feed.changed.map(({ pk }) => pk)),
    bytesLeft: ANSWER_MAX_BYTES - feed.bytes,
  })
  page.bodies.push(...bodies)
  page.compared = isComplete
}
