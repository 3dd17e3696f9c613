import type { PullRequest } from '#domain/wire/sync/protocol.ts'
import type { EngineDeps } from '../store/engine-deps.ts'

/**
 * Records that this device is up to date, if the request whose response had nothing more named every
 * scope that is subscribed by now, and no scope is being removed. Returns whether it was so.
 */
export async function recordCaughtUp(
  { store, now }: Pick<EngineDeps, 'store' | 'now'>,
  { scopes }: PullRequest,
): Promise<boolean> {
  return store.transaction('rw', store.positions, store.drops, store.meta, async () => {
    const subscribed = await store.positions.toCollection().primaryKeys()
    const isCaughtUp = subscribed.every((scope) => scope in scopes) && (await store.drops.count()) === 0
    if (isCaughtUp) await store.meta.put({ key: 'lastSyncedAt', value: now().toISOString() })
    return isCaughtUp
  })
}
