import type { PullRequest } from '#domain/wire/sync/protocol.ts'
import type { EngineDeps } from '../store/engine-deps.ts'

/**
 * Given the request whose answer left nothing more to come: takes note that this device has caught up, and when, if
 * that request named every scope that is held by now and nothing is being let go of. Answers whether it was so.
 */
export async function recordCaughtUp(
  { store, now }: Pick<EngineDeps, 'store' | 'now'>,
  { scopes }: PullRequest,
): Promise<boolean> {
  return store.transaction('rw', store.positions, store.drops, store.meta, async () => {
    const held = await store.positions.toCollection().primaryKeys()
    const isAll = held.every((scope) => scope in scopes) && (await store.drops.count()) === 0
    if (isAll) await store.meta.put({ key: 'lastSyncedAt', value: now().toISOString() })
    return isAll
  })
}
