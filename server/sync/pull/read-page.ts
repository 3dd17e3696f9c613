import { AREA_DOCUMENTS_MAX, type PullRequest } from '#domain/wire/sync/protocol.ts'
import type { Query } from '../../db/database.ts'
import { type AllowedScope, type CheckedScopes, readHeads } from '../feed/check-scopes.ts'
import { compareHeldDocuments } from './compare-held.ts'
import { type DropPosition, drainScopes, readPurgedScopes } from './drain-scopes.ts'
import { scopesToRemove } from './pull-rules.ts'
import { type DocumentBody, type Reader, readBodies, readRemoved } from './read-bodies.ts'
import { type FeedPage, type FeedRange, readFeed } from './read-feed.ts'

/** What a pull comes to. `scopes` holds every position, moved or not. */
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

/** An answer stops growing here; one larger document still travels, alone. */
const ANSWER_MAX_BYTES = 4_000_000

/** Whether there is nothing to bring, to take away or to compare. */
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

const isTooLarge = ({ kind, of, live }: AllowedScope): boolean =>
  kind === 'area' && of.length === 4 && live > AREA_DOCUMENTS_MAX

/** A cell that is to be split is not begun; one that is held already goes on until the device has its parts. */
const servedScopes = (request: PullRequest, { allowed }: CheckedScopes): AllowedScope[] =>
  allowed.filter((scope) => !isTooLarge(scope) || (request.scopes[scope.key] ?? 0) > 0)

export interface PullInput {
  request: PullRequest
  memberId: string
  /** as it was before the snapshot; rights are asked again for every body */
  checked: CheckedScopes
}

/** Reads a page in the snapshot of the caller's transaction. */
export async function readPage(query: Query, { request, memberId, checked }: PullInput): Promise<PullResult> {
  const page = emptyPage(request, checked)
  const since = ({ key }: AllowedScope) => request.scopes[key] ?? 0
  const served = await asInSnapshot(query, servedScopes(request, checked), since)
  const reader = { memberId, scopeIds: served.flatMap(({ id }) => (id === null ? [] : [id])) }

  const feed = await readFeed(query, inOrder(served, since), { rows: request.limit, bytes: ANSWER_MAX_BYTES })
  for (const [key, position] of feed.positions) page.scopes[key] = position
  page.bodies = await readBodies(query, reader, feed.changed)

  const take = scopesToRemove(request, checked, memberId)
  const begun = served.every(({ key, head }) => head === 0 || (page.scopes[key] ?? 0) > 0)
  page.compare = { ...beyondHorizon(served, since), ...(await readPurgedScopes(query, take)) }
  await takeAway(query, page, { reader, take, limit: begun ? request.limit : 0 })
  await compare(query, page, { reader, served, feed, held: begun ? request.held : undefined })

  const behind = served.some(({ key, head }) => page.scopes[key] !== head)
  page.more = behind || Object.keys(page.drop).length > 0 || request.held !== undefined
  return page
}

/** Scopes that the device is behind in may have moved on since they were looked at. The others are left where the device has them. */
async function asInSnapshot(
  query: Query,
  served: readonly AllowedScope[],
  since: (scope: AllowedScope) => number,
): Promise<AllowedScope[]> {
  const behind = served.filter((scope) => scope.id !== null && scope.head !== since(scope))
  const now = new Map((await readHeads(query, behind)).map((scope) => [scope.key, scope]))
  return served.map((scope) => now.get(scope.key) ?? scope)
}

// [Note: New scopes first] A scope that is begun skips what is gone from it. That is safe only because nothing is taken away,
// by the feed of another scope, by a drop or by a comparison, before every wanted scope has been begun: until then a document
// could be kept on the device for the sake of a scope that would never name it again.
function inOrder(scopes: readonly AllowedScope[], since: (scope: AllowedScope) => number): FeedRange[] {
  const readings = scopes
    .map((scope) => ({ scope, since: since(scope) }))
    .filter((reading) => reading.since < reading.scope.head)
  return [
    ...readings.filter((reading) => reading.since === 0),
    ...readings.filter((reading) => reading.since > 0),
  ]
}

/** Scopes of which tombstones are purged that the device never got. */
function beyondHorizon(
  served: readonly AllowedScope[],
  since: (scope: AllowedScope) => number,
): Record<string, number> {
  const beyond = served.filter((scope) => since(scope) > 0 && since(scope) < scope.floor)
  return Object.fromEntries(beyond.map(({ key, floor }) => [key, floor]))
}

interface TakingAway {
  reader: Reader
  take: Record<string, DropPosition>
  /** 0: not yet */
  limit: number
}

async function takeAway(query: Query, page: PullResult, { reader, take, limit }: TakingAway): Promise<void> {
  const drained = limit > 0 ? await drainScopes(query, take, limit) : { candidates: [], drop: take }
  const told = new Set(page.bodies.map(({ pk }) => pk))
  const candidates = drained.candidates.filter((pk) => !told.has(pk))
  if (candidates.length > 0) page.bodies.push(...(await readRemoved(query, reader, candidates)))
  page.drop = drained.drop
}

interface Comparing {
  reader: Reader
  served: readonly AllowedScope[]
  feed: FeedPage
  held: PullRequest['held']
}

async function compare(
  query: Query,
  page: PullResult,
  { reader, served, feed, held }: Comparing,
): Promise<void> {
  if (held === undefined) return
  const inFeed = served.filter(({ id }) => id !== null)
  const { bodies, isComplete } = await compareHeldDocuments(query, {
    reader,
    held,
    cursors: inFeed.map(({ key }) => page.scopes[key] ?? 0),
    alreadySent: new Set(feed.changed.map(({ pk }) => pk)),
    bytesLeft: ANSWER_MAX_BYTES - feed.bytes,
  })
  page.bodies.push(...bodies)
  page.compared = isComplete
}
