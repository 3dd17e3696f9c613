import { NETWORK_CHOICES, type NetworkChoice } from '#domain/wire/network/network-strategy.ts'
import type { MetaKey, SyncStore } from '#replica/sync-store/sync-store.ts'

// The few single values of the SyncStore.

/** The server's life that the positions belong to; null before the first answer. */
export const readEpoch = (store: SyncStore): Promise<string | null> => readMetaText(store, 'epoch')

/** When this device last held all that it is to hold, ISO 8601; null: not since its replica was made, or emptied. */
export const readLastSynced = (store: SyncStore): Promise<string | null> =>
  readMetaText(store, 'lastSyncedAt')

/** Raised when a reset begins and when it has ended: what was asked in one life must not count in another. */
export async function readGeneration(store: SyncStore): Promise<number> {
  const row = await store.meta.get('life')
  return typeof row?.value === 'number' ? row.value : 0
}

export async function readMetaText(store: SyncStore, key: MetaKey): Promise<string | null> {
  const row = await store.meta.get(key)
  return typeof row?.value === 'string' ? row.value : null
}

/** Whether the member has switched all traffic off. */
export async function readWorkOffline(store: SyncStore): Promise<boolean> {
  return (await store.meta.get('workOffline'))?.value === true
}

/** How the member wants the network taken; a choice that this version does not know is none. */
export async function readNetworkChoice(store: SyncStore): Promise<NetworkChoice> {
  const chosen = await readMetaText(store, 'network')
  return NETWORK_CHOICES.find((choice) => choice === chosen) ?? 'auto'
}

export async function isResetInProgress(store: SyncStore): Promise<boolean> {
  return (await store.meta.get('emptying'))?.value === true
}
