import type { PullPage, PullRequest } from '#domain/wire/sync/protocol.ts'
import type { PendingUnsubscribe, ScopeCursor, SyncStore } from '#replica/sync-store/sync-store.ts'

// The states of a scope. Subscribed scopes have a cursor (table `positions`). Unsubscribed ones stay
// in `drops` until the server has removed their documents page by page: [cursor, removed up to].
//
//   (none) ─subscribe▶ subscribed at 0 ─pull▶ subscribed at n ─unsubscribe▶ removing [n, 0] ─pull▶ removing [n, m] ─pull▶ (none)
//                        ▲                      ▲                              │ subscribe            │ subscribe           │
//                        │                      └──────────────────────────────┘                      ▼                     │
//                        └───────────────────────────────────────────────── removing, subscribed again ◀───────────────────┘
//
// [Note: Only empty scopes start at 0] A pull from 0 does not name what was deleted from a scope. So
// a scope of which this device holds any document must never be at 0: documents deleted meanwhile
// would stay forever. Before the first page of a scope is materialized, its cursor is recorded
// (`laying`). If the record exists when the next request is made, that page was not finished and it
// is unknown which documents are here: they are removed first, and the scope starts again after that.

/** Subscribes to these scopes; new ones start at cursor 0. */
export async function subscribeScopes(store: SyncStore, scopes: string[]): Promise<void> {
  await store.transaction('rw', store.positions, store.drops, async () => {
    for (const scope of scopes) {
      if (!(await store.positions.get(scope))) await subscribeScope(store, scope)
    }
  })
}

async function subscribeScope(store: SyncStore, scope: string): Promise<void> {
  const removal = await store.drops.get(scope)
  if (removal && (removal.taken > 0 || removal.firm)) {
    await store.drops.put({ ...removal, again: true })
    return
  }
  await store.drops.delete(scope)
  await store.positions.add({ scope, reached: removal?.reached ?? 0 })
}

/** Whether anything of the scope was pulled in this epoch. */
export async function hasPulledScope(store: SyncStore, scope: string): Promise<boolean> {
  return ((await store.positions.get(scope))?.reached ?? 0) > 0
}

/** The scopes of which anything was pulled. */
export async function readPulledScopes(store: SyncStore): Promise<string[]> {
  const cursors = await store.positions.toArray()
  return cursors.flatMap(({ scope, reached }) => (reached > 0 ? [scope] : []))
}

/** The cursor of each subscribed scope; 0: nothing pulled yet. */
export async function readCursors(store: SyncStore): Promise<Record<string, number>> {
  const cursors = await store.positions.toArray()
  return Object.fromEntries(cursors.map(({ scope, reached }) => [scope, reached]))
}

/** Unsubscribes from these scopes. The next pulls remove their documents. */
export async function unsubscribeScopes(store: SyncStore, scopes: string[]): Promise<void> {
  await store.transaction('rw', store.positions, store.drops, async () => {
    for (const scope of scopes) {
      const cursor = await store.positions.get(scope)
      if (cursor) await startRemoval(store, scope, extentOf(cursor))
      await store.drops.where('scope').equals(scope).modify({ again: false })
    }
  })
}

/**
 * Advances the cursors after a response was materialized, if they still are what its request named.
 * Otherwise another tab or the member has changed them, and they go back: a document delivered
 * twice is harmless, a skipped one is not. Returns whether all advanced. Runs inside a transaction
 * on positions and drops.
 */
export async function advanceCursors(
  store: SyncStore,
  request: PullRequest,
  page: PullPage,
): Promise<boolean> {
  const rejected = Object.keys(request.scopes).filter((scope) => page.refused[scope])
  for (const scope of rejected) await removeRejected(store, scope, page)
  let allAdvanced = await advanceSubscribed(store, request, page)
  for (const [scope, requested] of Object.entries(request.drop)) {
    if (page.refused[scope]) continue
    const advanced = await advanceRemoval(store, scope, { requested, remaining: page.drop[scope] })
    allAdvanced &&= advanced
  }
  return allAdvanced
}

/** Reads and writes in bulk: a first pull does this for dozens of scopes after every page. */
async function advanceSubscribed(store: SyncStore, request: PullRequest, page: PullPage): Promise<boolean> {
  const scopes = Object.keys(request.scopes).filter((scope) => !page.refused[scope])
  const cursors = await store.positions.bulkGet(scopes)
  const moves: ScopeCursor[] = []
  let allAdvanced = true
  for (const [index, scope] of scopes.entries()) {
    const requested = request.scopes[scope] ?? 0
    const delivered = page.scopes[scope] ?? requested
    const cursor = cursors[index]
    // Unsubscribed while the request was in flight: the delivered documents must be removed too, even
    // if the removal was already past them.
    if (!cursor && delivered > requested)
      await startRemoval(store, scope, { reached: delivered, from: requested })
    if (!cursor) continue
    // Unsubscribed, removed to the end and subscribed again: the delivered documents are removed before
    // the scope starts. If the response was to start it, the removal has deleted the record of its
    // first page (markFirstPageInProgress), and perhaps some of its documents.
    const isNewSubscription = cursor.reached === 0 && (requested > 0 || cursor.laying === undefined)
    if (isNewSubscription && delivered > requested) {
      await startRemoval(store, scope, {
        reached: lowerOf(delivered, cursor.laying),
        firm: true,
        again: true,
      })
      allAdvanced = false
      continue
    }
    const isUnchanged = cursor.reached === requested
    const back = Math.min(cursor.reached, Math.max(1, requested)) // [Note: Only empty scopes start at 0]
    const reached = isUnchanged ? delivered : back
    if (reached !== cursor.reached) moves.push({ scope, reached })
    allAdvanced &&= isUnchanged
  }
  await store.positions.bulkPut(moves)
  return allAdvanced
}

/** The member may not see the scope: removes what the response says is still on this device. */
async function removeRejected(store: SyncStore, scope: string, page: PullPage): Promise<void> {
  const cursor = await store.positions.get(scope)
  await store.positions.delete(scope)
  if (cursor?.laying !== undefined) return startRemoval(store, scope, extentOf(cursor))
  const remaining = page.drop[scope]
  if (remaining) await store.drops.put({ scope, reached: remaining[0], taken: remaining[1], again: false })
  else await store.drops.delete(scope)
}

/** A cursor, and up to where the documents before it are removed. */
type RemovalCursor = readonly [reached: number, removed: number]

async function advanceRemoval(
  store: SyncStore,
  scope: string,
  { requested, remaining }: { requested: RemovalCursor; remaining: RemovalCursor | undefined },
): Promise<boolean> {
  const removal = await store.drops.get(scope)
  if (!removal) return removeBeforeResubscribing(store, scope, requested[0])
  if (removal.reached !== requested[0] || removal.taken !== requested[1]) return false
  if (remaining) {
    await store.drops.put({ ...removal, reached: remaining[0], taken: remaining[1] })
    return true
  }
  await store.drops.delete(scope)
  if (removal.again) await store.positions.add({ scope, reached: 0 })
  return !removal.again
}

/**
 * Subscribed again while a response was removing parts of the scope: it is unknown which parts are
 * left, so all of it is removed first.
 */
async function removeBeforeResubscribing(
  store: SyncStore,
  scope: string,
  requested: number,
): Promise<boolean> {
  if (!(await store.positions.get(scope))) return true
  await store.positions.delete(scope)
  await store.drops.put({ scope, reached: requested, taken: 0, again: true, firm: true })
  return false
}

/**
 * Before a response is materialized: records the cursors of the scopes that it starts. Runs inside a
 * transaction on positions and drops.
 */
export async function markFirstPageInProgress(
  store: SyncStore,
  request: PullRequest,
  page: PullPage,
): Promise<void> {
  for (const scope of scopesStartedBy(request, page)) {
    const delivered = page.scopes[scope] ?? 0
    const cursor = await store.positions.get(scope)
    if (!cursor) await startRemoval(store, scope, { reached: delivered, firm: true, from: 0 })
    else if (cursor.reached === 0)
      await store.positions.put({ ...cursor, laying: lowerOf(delivered, cursor.laying) })
  }
}

/** The scopes that are at 0 in the request and further in its response. */
export const scopesStartedBy = (request: PullRequest, page: PullPage): string[] =>
  Object.keys(request.scopes).filter((scope) => request.scopes[scope] === 0 && (page.scopes[scope] ?? 0) > 0)

/** Removes scopes whose first page was not finished; they start again after that. */
export async function restartUnfinishedScopes(store: SyncStore): Promise<void> {
  if ((await readUnfinished(store)).length === 0) return // the usual case takes no lock
  await store.transaction('rw', store.positions, store.drops, async () => {
    for (const cursor of await readUnfinished(store)) {
      await startRemoval(store, cursor.scope, { ...extentOf(cursor), again: true })
    }
  })
}

const readUnfinished = (store: SyncStore) =>
  store.positions.filter(({ laying }) => laying !== undefined).toArray()

interface ScopeExtent extends Pick<PendingUnsubscribe, 'reached' | 'firm'> {
  /** the cursor before the last page; missing: nothing was materialized since the removal began */
  from?: number
  /** subscribe again after the removal */
  again?: boolean
}

/** How much of a scope may be on this device, including a page in progress. */
function extentOf({ reached, laying }: ScopeCursor): ScopeExtent {
  return laying === undefined ? { reached } : { reached: laying, firm: true }
}

// [Note: The lower cursor] Documents deleted from a scope before the cursor are not named when the
// scope is removed. If two responses with different cursors were materialized, the one may have
// stored what the other knew to be deleted, so only the lower cursor counts.
// [Note: Another removal] Documents materialized after a tab has requested the removal of their scope
// are not in that tab's response. So the cursor is set one lower, and the response, when it comes, is
// about a removal that no longer exists. A scope at 1, of which a single change was ever
// materialized, cannot be set lower.
const lowerOf = (reached: number, other = reached): number => Math.min(reached, other)

async function startRemoval(
  store: SyncStore,
  scope: string,
  { reached, firm, from, again }: ScopeExtent,
): Promise<void> {
  await store.positions.delete(scope)
  if (reached === 0) return
  const earlier = await store.drops.get(scope)
  const taken = earlier?.taken ?? 0
  const lower = lowerOf(reached, earlier?.reached)
  const hasNewDocuments = earlier !== undefined && from !== undefined // [Note: Another removal]
  await store.drops.put({
    scope,
    reached: hasNewDocuments ? Math.max(1, lower - 1) : lower,
    taken: Math.min(taken, from ?? taken),
    again: again ?? earlier?.again ?? false,
    ...((firm || earlier?.firm || taken > 0) && { firm: true }),
  })
}
