import type { BackgroundPush } from '../api/background-push.ts'
import type { Send } from '../api/transport/http-client.ts'
import type { NetworkGate } from '../api/transport/network-gate.ts'
import type { Traffic } from '../api/transport/traffic.ts'
import type { Clock } from '../clock.ts'
import type { UploadQueue, UploadQueueDeps } from '../photos/upload-queue.ts'
import type { SyncPort, SyncStatus, Unwatch } from '../port.ts'
import type { OpenChannel } from '../tab-channel.ts'
import type { Engine } from './engine.ts'
import type { ScopeSources } from './scopes/scope-selection.ts'
import type { StorageUsage } from './storage/storage-guard.ts'
import type { Change } from './store/change.ts'
import type { ChannelSubscriptions } from './tabs/channel-subscriptions.ts'
import type { LiveFeedStore } from './tabs/live-feeds.ts'
import type { Socket } from './transport/live-socket.ts'

export interface MemberSyncDeps {
  memberId: string
  engine: Engine
  /** with the member's bearer token */
  send: Send
  clock: Clock
  random: () => number
  keptPush: BackgroundPush
  gate: NetworkGate
  traffic: Pick<Traffic, 'facts' | 'watch' | 'strategy' | 'choice' | 'choose'>
  estimateStorage: () => Promise<StorageUsage | null>
  /** deletes caches that can be fetched again; returns whether there were any */
  evictCaches: () => Promise<boolean>
  /** loads the code that uploads photos */
  openUploads: (
    how: Pick<UploadQueueDeps, 'send' | 'mayTry' | 'isSaving' | 'onUploading'>,
  ) => Promise<UploadQueue>
  newId: () => string
  locks: LockManager | null
  openChannel: OpenChannel
  isOnline: () => boolean
  live: { address: string; openSocket: (url: string) => Socket; token: () => string | null }
  /** when the page got to know who is signed in, milliseconds since 1970 */
  openingSinceMs: number
  /** as stored when the databases were opened */
  lastSyncedAt: string | null
  /** what determines the base scopes, as this device knows it now */
  readScopeSources: () => Promise<ScopeSources>
  /** calls back now, and whenever they may have changed */
  watchScopeSources: (onChange: () => void) => Unwatch
  /** asks the server whether the session is still valid */
  revalidateSession: () => void
  log: (message: string, error: unknown) => void
}

/** The sync port of one member, inside the worker. */
export type MemberSyncPort = Omit<SyncPort, 'watchStatus'> & {
  watchStatus: (onStatus: (status: SyncStatus) => void) => Unwatch
}

export interface MemberSync {
  port: MemberSyncPort
  /** the recent live messages, and the channels watched by pages */
  live: Pick<LiveFeedStore, 'watch'> & Pick<ChannelSubscriptions, 'subscribe'>
  /** Stores the changes and pushes them. Rejects if they could not be stored. */
  write: (changes: Change[]) => Promise<void>
  /** A document could not be materialized; if storage was full, the status says so. */
  reportStorageError: (error: unknown) => void
  handleTokenRenewed: () => void
  close: () => Promise<void>
}
