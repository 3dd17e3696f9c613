import { NETWORK_CHOICES, type NetworkChoice } from '#domain/wire/network/network-strategy.ts'
import type { MetaKey, SyncStore } from '#replica/sync-store/sync-store.ts'

// The single values of the SyncStore.

/** The server epoch the cursors belong to; null before the first response. */
export const readEpoch = (store: SyncStore): Promise<string | null> => readMetaText(store, 'epoch')

/**
 * When this device last was up to date, ISO 8601. Null: never since its replica was created or
 * emptied.
 */
export const readLastSynced = (store: SyncStore): Promise<string | null> =>
  readMetaText(store, 'lastSyncedAt')

/**
 * A number that grows when a reset begins and when a replica is adopted (stored as `life`). A
 * response that was requested in an earlier generation must not be applied.
 */
export async function readGeneration(store: SyncStore): Promise<number> {
  const row = await store.meta.get('life')
  return typeof row?.value === 'number' ? row.value : 0
}

export async function readMetaText(store: SyncStore, key: MetaKey): Promise<string | null> {
  const row = await store.meta.get(key)
  return typeof row?.value === 'string' ? row.value : null
}

/** Whether the member has switched all network traffic off. */
export async function readWorkOffline(store: SyncStore): Promise<boolean> {
  return (await store.meta.get('workOffline'))?.value === true
}

/** The member's network choice; a stored choice that this version does not know counts as `auto`. */
export async function readNetworkChoice(store: SyncStore): Promise<NetworkChoice> {
  const chosen = await readMetaText(store, 'network')
  return NETWORK_CHOICES.find((choice) => choice === chosen) ?? 'auto'
}

/** Whether a reset has begun and not finished emptying the replica. */
export async function isResetInProgress(store: SyncStore): Promise<boolean> {
  return (await store.meta.get('emptying'))?.value === true
}

export async function saveWorkOffline(store: SyncStore, on: boolean): Promise<void> {
  await store.meta.put({ key: 'workOffline', value: on })
}

export async function saveNetworkChoice(store: SyncStore, choice: NetworkChoice): Promise<void> {
  await store.meta.put({ key: 'network', value: choice })
}
