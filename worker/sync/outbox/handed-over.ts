import type { SyncStore } from '#replica/sync-store/sync-store.ts'
import type { Change } from '../store/change.ts'
import { isSameDocument } from './dependents.ts'

// Mutations handed over to the service worker are frozen like sent ones, but can be reclaimed.
//
//   waiting ──handed over──▶ handed ──reclaimed before an attempt──▶ waiting
//                              └── handed over again without being reclaimed, or pushed by a tab ──▶ sent

/** Whether the service worker may hold any mutation. */
export async function hasHandedOver(store: SyncStore): Promise<boolean> {
  return (await store.outbox.where('state').equals('handed').count()) > 0
}

/** Whether one of these changes could be coalesced into the newest mutation if it were reclaimed. */
export async function wouldCoalesceIntoHandedOver(
  store: SyncStore,
  changes: readonly Change[],
): Promise<boolean> {
  const newest = await store.outbox.orderBy('seq').last()
  return newest?.state === 'handed' && changes.some((change) => isSameDocument(change, newest))
}

/** The service worker returned this batch without an attempt: no server has seen it. */
export async function releaseBatch(store: SyncStore, batch: string): Promise<void> {
  await store.outbox
    .where('state')
    .equals('handed')
    .filter((row) => row.batch === batch)
    .modify({ state: 'waiting', batch: undefined })
}
