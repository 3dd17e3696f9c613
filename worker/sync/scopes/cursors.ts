import type { PullPage, PullRequest } from '#domain/wire/sync/protocol.ts'
import type { PendingUnsubscribe, ScopeCursor, SyncStore } from '#replica/sync-store/sync-store.ts'

// Where a scope stands:
//
//   (none) ─want▶ held at 0 ─pull▶ held at n ─drop▶ letting go [n, 0] ─pull▶ letting go [n, m] ─pull▶ (none)
//                     ▲               ▲                   │ want                │ want                  │
//                     │               └───────────────────┘                     ▼                       │
//                     └──────────────────────────────────────── letting go, wanted again ◀──────────────┘
//
// [Note: Begun only when empty] The server, asked from 0, does not name what is gone from a scope. So a scope of which this
// device holds anything must never stand at 0: what was deleted meanwhile would stay here for ever. So before the first answer of
// a scope is laid it is noted how far that goes. Where the note is found when the next request is made, nobody has finished, and
// nobody knows what of it is here: the scope is let go of first, and begins anew after that.

/** Holds these scopes from now on. */
export async function subscribeScopes(store: SyncStore, scopes: string[]): Promise<void> {
  await store.transaction('rw', store.positions, store.drops, async () => {
    for (const scope of scopes) {
      if (!(await store.positions.get(scope))) await wantOne(store, scope)
    }
  })
}

async function wantOne(store: SyncStore, scope: string): Promise<void> {
  const letting = await store.drops.get(scope)
  if (letting && (letting.taken > 0 || letting.firm))
    return void (await store.drops.put({ ...letting, again: true }))
  await store.drops.delete(scope)
  await store.positions.add({ scope, reached: letting?.reached ?? 0 })
}

export async function hasPulledScope(store: SyncStore, scope: string): Promise<boolean> {
  return ((await store.positions.get(scope))?.reached ?? 0) > 0
}

/** The scopes of which an answer has come. */
export async function readPulledScopes(store: SyncStore): Promise<string[]> {
  const held = await store.positions.toArray()
  return held.flatMap(({ scope, reached }) => (reached > 0 ? [scope] : []))
}

/** Lets go of these scopes; what they brought is taken away by the next pulls. */
export async function unsubscribeScopes(store: SyncStore, scopes: string[]): Promise<void> {
  await store.transaction('rw', store.positions, store.drops, async () => {
    for (const scope of scopes) {
      const position = await store.positions.get(scope)
      if (position) await letGo(store, scope, reachOf(position))
      await store.drops.where('scope').equals(scope).modify({ again: false })
    }
  })
}

/**
 * Moves the positions on to what a laid answer has brought, where they still are what its request named. Elsewhere
 * another tab, or the member, was there meanwhile, and the position goes back: a document delivered twice is
 * harmless, one skipped is not. Answers whether all moved on. Runs inside a transaction on positions and drops.
 */
export async function advanceCursors(
  store: SyncStore,
  request: PullRequest,
  page: PullPage,
): Promise<boolean> {
  const refused = Object.keys(request.scopes).filter((scope) => page.refused[scope])
  for (const scope of refused) await giveUp(store, scope, page)
  let allMoved = await moveOn(store, request, page)
  for (const [scope, asked] of Object.entries(request.drop)) {
    if (page.refused[scope]) continue
    const moved = await moveDrop(store, scope, { asked, left: page.drop[scope] })
    allMoved &&= moved
  }
  return allMoved
}

/** Reads and writes all at once: a first pull does this for dozens of scopes after every page. */
async function moveOn(store: SyncStore, request: PullRequest, page: PullPage): Promise<boolean> {
  const scopes = Object.keys(request.scopes).filter((scope) => !page.refused[scope])
  const held = await store.positions.bulkGet(scopes)
  const moves: ScopeCursor[] = []
  let allMoved = true
  for (const [at, scope] of scopes.entries()) {
    const asked = request.scopes[scope] ?? 0
    const brought = page.scopes[scope] ?? asked
    const position = held[at]
    // Let go while the answer was under way: what it brought must be taken away too, also where the taking away was past it.
    if (!position && brought > asked) await letGo(store, scope, { reached: brought, from: asked })
    if (!position) continue
    // Let go, taken away to its end and wanted again: what the answer brought goes before the scope is begun. Where the answer
    // was to begin it, the note of that (noteLaying) has gone with the taking away, and perhaps some of what was laid.
    const isAnother = position.reached === 0 && (asked > 0 || position.laying === undefined)
    if (isAnother && brought > asked) {
      await letGo(store, scope, { reached: leastOf(brought, position.laying), firm: true, again: true })
      allMoved = false
      continue
    }
    const moved = position.reached === asked
    const back = Math.min(position.reached, Math.max(1, asked)) // [Note: Begun only when empty]
    const reached = moved ? brought : back
    if (reached !== position.reached) moves.push({ scope, reached })
    allMoved &&= moved
  }
  await store.positions.bulkPut(moves)
  return allMoved
}

/** A scope that the member may not see is let go, as far as the answer says that something of it is still here. */
async function giveUp(store: SyncStore, scope: string, page: PullPage): Promise<void> {
  const position = await store.positions.get(scope)
  await store.positions.delete(scope)
  if (position?.laying !== undefined) return letGo(store, scope, reachOf(position))
  const left = page.drop[scope]
  if (left) await store.drops.put({ scope, reached: left[0], taken: left[1], again: false })
  else await store.drops.delete(scope)
}

type DropPosition = readonly [number, number]

async function moveDrop(
  store: SyncStore,
  scope: string,
  { asked, left }: { asked: DropPosition; left: DropPosition | undefined },
): Promise<boolean> {
  const letting = await store.drops.get(scope)
  if (!letting) return takeAwayFirst(store, scope, asked[0])
  if (letting.reached !== asked[0] || letting.taken !== asked[1]) return false
  if (left) {
    await store.drops.put({ ...letting, reached: left[0], taken: left[1] })
    return true
  }
  await store.drops.delete(scope)
  if (letting.again) await store.positions.add({ scope, reached: 0 })
  return !letting.again
}

/** Wanted again while an answer was taking parts of it away: nobody can say which parts are left, so all of it goes first. */
async function takeAwayFirst(store: SyncStore, scope: string, asked: number): Promise<boolean> {
  if (!(await store.positions.get(scope))) return true
  await store.positions.delete(scope)
  await store.drops.put({ scope, reached: asked, taken: 0, again: true, firm: true })
  return false
}

/** Before an answer is laid: notes how far it brings the scopes that it begins. Runs inside a transaction on positions and drops. */
export async function markFirstPageInProgress(
  store: SyncStore,
  request: PullRequest,
  page: PullPage,
): Promise<void> {
  for (const scope of scopesStartedBy(request, page)) {
    const brought = page.scopes[scope] ?? 0
    const position = await store.positions.get(scope)
    if (!position) await letGo(store, scope, { reached: brought, firm: true, from: 0 })
    else if (position.reached === 0)
      await store.positions.put({ ...position, laying: leastOf(brought, position.laying) })
  }
}

/** The scopes that stand at 0 in the request, and no longer in its answer. */
export const scopesStartedBy = (request: PullRequest, page: PullPage): string[] =>
  Object.keys(request.scopes).filter((scope) => request.scopes[scope] === 0 && (page.scopes[scope] ?? 0) > 0)

/** Lets go of scopes whose first answer nobody has finished laying; they begin anew after that. */
export async function restartUnfinishedScopes(store: SyncStore): Promise<void> {
  if ((await unfinishedIn(store)).length === 0) return // most of the time: nothing need be locked
  await store.transaction('rw', store.positions, store.drops, async () => {
    for (const position of await unfinishedIn(store)) {
      await letGo(store, position.scope, { ...reachOf(position), again: true })
    }
  })
}

const unfinishedIn = (store: SyncStore) =>
  store.positions.filter(({ laying }) => laying !== undefined).toArray()

interface Reach extends Pick<PendingUnsubscribe, 'reached' | 'firm'> {
  /** where what was laid last begins; missing: nothing was laid since the taking away began */
  from?: number
  /** wanted as soon as it is taken away */
  again?: boolean
}

/** How far a scope has come, with what is being laid of it. */
function reachOf({ reached, laying }: ScopeCursor): Reach {
  return laying === undefined ? { reached } : { reached: laying, firm: true }
}

// [Note: The least reach] What was gone from a scope by the position reached is not named when the scope is let go of. Where two
// answers were laid that have come to different positions, the one may have laid what the other knew to be gone, so that only the
// lower position counts.
// [Note: Another taking away] What was laid after a tab had asked for the taking away of its scope is not in that tab's answer. So
// the position goes one lower still, and the answer, when it comes, is about a letting go that is no more. A scope at 1, of
// which a single change was ever laid, can go no lower.
const leastOf = (reached: number, other = reached): number => Math.min(reached, other)

async function letGo(store: SyncStore, scope: string, { reached, firm, from, again }: Reach): Promise<void> {
  await store.positions.delete(scope)
  if (reached === 0) return
  const before = await store.drops.get(scope)
  const taken = before?.taken ?? 0
  const least = leastOf(reached, before?.reached)
  const isMore = before !== undefined && from !== undefined // [Note: Another taking away]
  await store.drops.put({
    scope,
    reached: isMore ? Math.max(1, least - 1) : least,
    taken: Math.min(taken, from ?? taken),
    again: again ?? before?.again ?? false,
    ...((firm || before?.firm || taken > 0) && { firm: true }),
  })
}
