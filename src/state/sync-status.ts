import { proxy, type Snapshot, useSnapshot } from 'valtio'
import type { CollectionName } from '#domain/wire/collections.ts'
import {
  EMPTY_SYNC_STATUS,
  type ItemState,
  type SyncStatus,
  type UnsentItem,
} from '#domain/wire/sync/sync-status.ts'

/** As views get it. */
export type UnsentItemView = Snapshot<UnsentItem>

export const NOTHING_UNSENT: SyncStatus = EMPTY_SYNC_STATUS

export const syncStatus = proxy<SyncStatus>({ ...NOTHING_UNSENT })

/**
 * Takes over what the worker reports. A batch whose fate is not known yet is still held for sending; while nothing is
 * on its way, its items wait like any other, and must not claim to be sent.
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
  /** what the document's row told, which comes sooner than sync's status in a start */
  stored?: ItemState | null
}

/** The chip of one document: null when all of it has been sent. */
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
