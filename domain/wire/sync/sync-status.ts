import type { CollectionName } from '../collections.ts'
import type { Rejection } from '../errors/envelope.ts'
import type { ConnectionQuality } from '../network/connection-quality.ts'
import type { NetworkChoice } from '../network/network-strategy.ts'

// What a member is told of sync: made by the worker, shown by the page.

export type ItemState = 'waiting' | 'sending' | 'needs_attention'

/** One document with unsent changes, newest state of its group. */
export interface UnsentItem {
  collection: CollectionName
  id: string
  title: string
  action: 'create' | 'edit' | 'delete'
  state: ItemState
  /** when the member wrote it, ISO 8601 */
  at: string
  refusal: Rejection | null
  /** the refused document that this one builds on: it is tried, thrown away or mended with that one */
  heldBy: { collection: CollectionName; id: string } | null
  /** only photos of it are still to go: the one that is next, of so many, how much of it is there, 0 to 1, and bytes left of all */
  photos?: { at: number; of: number; share: number; leftBytes: number }
}

/**
 * Something that came of what the member wrote and is settled, but that they should know of. It stands until they say that
 * they have seen it.
 */
export interface KeptBothNotice {
  kind: 'kept_both'
  /** unlike that of any other notice */
  key: string
  collection: CollectionName
  id: string
  title: string
  /** texts that the member and somebody else had both changed: both stand in them now, one below the other */
  fields: string[]
  /** nobody else had: the member wrote both, one of them where there was no room for it until now */
  own?: boolean
  /** ISO 8601 */
  at: string
}

/** Another device of the member, or this one before it lost its storage, held writes that never came to the server. */
export interface UnsentDeviceNotice {
  kind: 'left_behind'
  key: string
  /** the name under which the server knows that device */
  client: string
  /** browser and system; empty: unknown */
  device: string
  waiting: number
  /** when it was last in touch, ISO 8601 */
  at: string
  /** it was this browser: what it held is gone */
  here: boolean
}

export type SyncNotice = KeptBothNotice | UnsentDeviceNotice

/**
 * Why nothing is sent or fetched any more. outdated: the server speaks a newer protocol · ended: the session is over
 * outrun: another tab, of another version of the app, holds the documents in its own way
 */
export type SyncStopReason = (typeof SYNC_STOP_REASONS)[number]
export const SYNC_STOP_REASONS = ['outdated', 'ended', 'outrun'] as const

export interface SyncStatus {
  /** false: nothing of the below is known yet, or nobody is signed in */
  known: boolean
  state: 'idle' | 'sending' | 'offline' | SyncStopReason
  unsent: UnsentItem[]
  /** oldest first */
  notices: SyncNotice[]
  /** when this device last held all that it is to hold, ISO 8601; null: it never has, or has to begin anew */
  lastSyncedAt: string | null
  /** it is on its way there for the first time: how many documents have come */
  firstPull: { documents: number } | null
  /** the member's switch is on: nothing is sent or fetched, and `state` is `offline` */
  workOffline: boolean
  /** how the member wants the network taken on this device */
  networkChoice: NetworkChoice
  /** null while the device stores what it is given */
  problem: StorageFull | null
  connection: ConnectionQuality
  data: { session: DataUse; device: DataUse }
}

/** The device has no room. Pulling has stopped; the unsent writes are also held in memory, and can be exported. */
export interface StorageFull {
  kind: 'storage_full'
  /** documents with changes that are nowhere but in memory: lost with this tab unless room is made */
  unkept: number
}

/** Bytes of the bodies of our own calls; headers and the live socket are not counted. */
export interface DataUse {
  up: number
  down: number
}

export const NO_DATA_USE: DataUse = { up: 0, down: 0 }

export const isStopped = (state: SyncStatus['state']): state is SyncStopReason =>
  SYNC_STOP_REASONS.some((stop) => stop === state)

/** Before anything is known, and while nobody is signed in. */
export const EMPTY_SYNC_STATUS: SyncStatus = {
  known: false,
  state: 'idle',
  unsent: [],
  notices: [],
  lastSyncedAt: null,
  firstPull: null,
  workOffline: false,
  networkChoice: 'auto',
  problem: null,
  connection: { tier: 'unknown', saveData: false },
  data: { session: NO_DATA_USE, device: NO_DATA_USE },
}
