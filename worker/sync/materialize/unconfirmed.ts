import { expandScope } from '#domain/wire/sync/abbreviated-scope.ts'
import type { SyncStore } from '#replica/sync-store/sync-store.ts'
import type { EngineDeps } from '../store/engine-deps.ts'
import type { AcceptedWrite } from './accepted-write.ts'
import { materializeDocumentsOf } from './materialize-mutations.ts'

// A replica that was made anew is pulled from the beginning, and a scope that is begun does not name what is gone from it
// (positions.ts). The shadows are older than that replica: what they say holds until everything was pulled, and after that only
// if it was said again.

/** Runs inside a transaction on shadows. */
export async function markSnapshotsUnconfirmed(store: SyncStore): Promise<void> {
  await store.shadows.toCollection().modify((shadow) => {
    if (shadow.doc !== null) shadow.doubted = true
  })
}

/**
 * The answer to a creation may be heard long after it was given: what it says of the document is doubted, unless a scope is followed
 * that will tell of every change since. What was doubted before stays so just as long. To be called before positions are moved past
 * the write; runs inside a transaction on positions.
 */
export async function isUnconfirmed(
  store: SyncStore,
  { write, result, before, wasDoubted }: AcceptedWrite & { wasDoubted: boolean },
  member: string,
): Promise<boolean> {
  if (!wasDoubted && (!write.create || before !== null)) return false
  for (const [short, at] of Object.entries(result.scopes ?? {})) {
    const position = await store.positions.get(expandScope(short, { document: write.id, member }))
    if (position && position.reached > 0 && position.reached < at) return false
  }
  return true
}

/** Everything was pulled: lets go of what was not said again. The writes that wait over it stay in the queue. */
export async function clearUnconfirmed(deps: Pick<EngineDeps, 'store' | 'replica'>): Promise<void> {
  const { store } = deps
  const doubted = await store.transaction('rw', store.shadows, async () => {
    const found = await store.shadows.filter((shadow) => shadow.doubted === true).toArray()
    await store.shadows.bulkPut(
      found.map(({ collection, id, turn }) => ({ collection, id, doc: null, turn: turn + 1 })),
    )
    return found
  })
  await materializeDocumentsOf(deps, doubted)
}
