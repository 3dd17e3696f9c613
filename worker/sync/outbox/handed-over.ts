import type { SyncStore } from '#replica/sync-store/sync-store.ts'
import type { Change } from '../store/change.ts'
import { isSameDocument } from './dependents.ts'

// What the service worker may send is frozen, like what we sent ourselves; but it can be taken back.
//
//   waiting ──hand over──▶ handed ──given back, never tried──▶ waiting
//                             └── handed over anew without having been given back, or pushed by us ──▶ sent

/** Whether the service worker may hold anything. */
export async function hasHandedOver(store: SyncStore): Promise<boolean> {
  return (await store.outbox.where('state').equals('handed').count()) > 0
}

/** Whether one of these changes could be folded into the newest write, were that not handed over. */
export async function wouldCoalesceIntoHandedOver(
  store: SyncStore,
  changes: readonly Change[],
): Promise<boolean> {
  const newest = await store.outbox.orderBy('seq').last()
  return newest?.state === 'handed' && changes.some((change) => isSameDocument(change, newest))
}

/** The service worker gave this batch back, and no server has heard of it. */
export async function releaseBatch(store: SyncStore, batch: string): Promise<void> {
  await store.outbox
    .where('state')
    .equals('handed')
    .filter((row) => row.batch === batch)
    .modify({ state: 'waiting', batch: undefined })
}
