import { proxy, type Snapshot, useSnapshot } from 'valtio'
import type { CollectionName } from '#domain/wire/collections.ts'
import {
  EMPTY_SYNC_STATUS,
  type ItemState,
  type SyncStatus,
  type UnsentItem,
} from '#domain/wire/sync/sync-status.ts'

/** Read-only, as views get it. */
export type UnsentItemView = Snapshot<UnsentItem>

export const NOTHING_UNSENT: SyncStatus = EMPTY_SYNC_STATUS

export const syncStatus = proxy<SyncStatus>({ ...NOTHING_UNSENT })

/**
 * Applies the status reported by the worker. Items of an unconfirmed batch keep the state
 * `sending`; while no request is running they are shown as waiting.
 */
export function applyStatus(reported: SyncStatus): void {
  const isSending = reported.state === 'sending'
  const unsent = reported.unsent.map((item) =>
    item.state === 'sending' && !isSending ? { ...item, state: 'waiting' as const } : item,
  )
  Object.assign(syncStatus, { ...reported, unsent })
}

export const useSyncStatus = () => useSnapshot(syncStatus)

interface Item {
  collection: CollectionName
  id: string
  /** state in the document's row, which is available before the sync status at startup */
  stored?: ItemState | null
}

/** The sync state of one document: null if all of it has been sent. */
export function useItemState(item: Item): ItemState | null {
  return itemStateOf(useSnapshot(syncStatus), item)
}

export function itemStateOf(
  status: Snapshot<SyncStatus>,
  { collection, id, stored }: Item,
): ItemState | null {
  if (!status.known) return stored ?? null
  return status.unsent.find((item) => item.id === id && item.collection === collection)?.state ?? null
}
