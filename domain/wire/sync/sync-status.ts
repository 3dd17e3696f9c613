import type { CollectionName } from '../collections.ts'
import type { Rejection } from '../errors/envelope.ts'
import type { ConnectionQuality } from '../network/connection-quality.ts'
import type { NetworkChoice } from '../network/network-strategy.ts'
import type { ConflictValue } from './conflict-value.ts'

// The sync status: produced by the worker, shown by the page.

export type ItemState = 'waiting' | 'sending' | 'needs_attention'

/** One document with unsent changes. */
export interface UnsentItem {
  collection: CollectionName
  id: string
  title: string
  action: 'create' | 'edit' | 'delete'
  state: ItemState
  /** when the member wrote it, ISO 8601 */
  at: string
  refusal: Rejection | null
  /**
   * the rejected document that this one depends on: it is retried, discarded or fixed together with
   * that one
   */
  heldBy: { collection: CollectionName; id: string } | null
  /**
   * only photos remain: the current one `at` of `of`, its uploaded share 0 to 1, and the bytes left
   * of all
   */
  photos?: { at: number; of: number; share: number; leftBytes: number }
}

/** A merge result that the member should review. Shown until dismissed. */
export interface KeptBothNotice {
  kind: 'kept_both'
  /** unique among notices */
  key: string
  collection: CollectionName
  id: string
  title: string
  /**
   * texts that both the member and somebody else changed: the field now contains both, one below
   * the other
   */
  fields: string[]
  /** values that both changed, with both versions; missing in notices of older app versions */
  values?: ConflictValue[]
  /** both versions are the member's own: one was kept in memory while storage was full */
  own?: boolean
  /** ISO 8601 */
  at: string
}

/** Another device, or this one before it lost its storage, has writes that never reached the server. */
export interface UnsentDeviceNotice {
  kind: 'left_behind'
  key: string
  /** the device id known to the server */
  client: string
  /** browser and system; empty: unknown */
  device: string
  waiting: number
  /** when it was last in contact, ISO 8601 */
  at: string
  /** it was this browser: its writes are lost */
  here: boolean
}

export type SyncNotice = KeptBothNotice | UnsentDeviceNotice

/**
 * Why sync has stopped. outdated: the server requires a newer protocol · ended: the session has ended
 * outrun: a tab with a newer version of the app has migrated the local databases
 */
export type SyncStopReason = (typeof SYNC_STOP_REASONS)[number]
export const SYNC_STOP_REASONS = ['outdated', 'ended', 'outrun'] as const

/** Who answered a request: our server, something else on the way such as an access portal, or no one. */
export type Answerer = 'server' | 'other' | 'no one'

export interface SyncStatus {
  /** false: nothing is known yet, or no member is signed in */
  known: boolean
  state: 'idle' | 'sending' | 'offline' | SyncStopReason
  unsent: UnsentItem[]
  /** oldest first */
  notices: SyncNotice[]
  /** when this device last was up to date, ISO 8601; null: never, or it has to start over */
  lastSyncedAt: string | null
  /** during the first sync: number of documents received */
  firstPull: { documents: number } | null
  /** the member has switched to offline work: no traffic, `state` is `offline` */
  workOffline: boolean
  /** the member's network choice on this device */
  networkChoice: NetworkChoice
  /** null while storage works */
  problem: StorageFull | null
  connection: ConnectionQuality
  /** who answered the last request; absent: there was none */
  answeredBy?: Answerer
  data: { session: DataUse; device: DataUse }
  /** how far the server's clock is ahead of this device's; 0 if they agree, or nothing is known yet */
  clockOffsetMs: number
}

/** Storage is full. Pulling is paused; unsent writes are held in memory, too, and can be exported. */
export interface StorageFull {
  kind: 'storage_full'
  /** documents whose changes exist in memory only: lost with this tab unless space is freed */
  unkept: number
}

/** Bytes of bodies of our own requests; headers and the live socket are not counted. */
export interface DataUse {
  up: number
  down: number
}

export const NO_DATA_USE: DataUse = { up: 0, down: 0 }

export const isStopped = (state: SyncStatus['state']): state is SyncStopReason =>
  SYNC_STOP_REASONS.some((stop) => stop === state)

/** While nothing is known yet or no member is signed in. */
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
  clockOffsetMs: 0,
}
