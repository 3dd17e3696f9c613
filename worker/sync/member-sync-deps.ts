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
  /** with the member's bearer */
  send: Send
  clock: Clock
  random: () => number
  keptPush: BackgroundPush
  gate: NetworkGate
  traffic: Pick<Traffic, 'facts' | 'watch' | 'strategy' | 'choice' | 'choose'>
  estimate: () => Promise<StorageUsage | null>
  /** lets go of what this device can have again for the asking; answers whether there was any */
  giveWay: () => Promise<boolean>
  /** brings photos to the server; its code comes where there are any */
  openUploads: (
    how: Pick<UploadQueueDeps, 'send' | 'mayTry' | 'isSaving' | 'onUploading'>,
  ) => Promise<UploadQueue>
  newId: () => string
  locks: LockManager | null
  openChannel: OpenChannel
  online: () => boolean
  live: { address: string; openSocket: (url: string) => Socket; token: () => string | null }
  /** since when the page has known who is signed in, milliseconds since 1970 */
  openingSinceMs: number
  /** as this device knew it when it was opened */
  lastSyncedAt: string | null
  /** as this device knows it now */
  home: () => Promise<ScopeSources>
  /** calls back at once, and whenever the home may have changed */
  watchHome: (onChange: () => void) => Unwatch
  onDoubt: () => void
  log: (message: string, error: unknown) => void
}

/** The port's sync of one member, without the thread between. */
export type MemberSyncPort = Omit<SyncPort, 'watchStatus'> & {
  watchStatus: (onStatus: (status: SyncStatus) => void) => Unwatch
}

export interface MemberSync {
  port: MemberSyncPort
  /** What the live socket tells of late, and which channels of it pages ask for. */
  live: Pick<LiveFeedStore, 'watch'> & Pick<ChannelSubscriptions, 'listenTo'>
  /** Stores what a member wrote, and has it pushed. Rejects when it could not be stored. */
  write: (changes: Change[]) => Promise<void>
  /** A document could not be laid: if for want of room, the member is told. */
  reportStorageError: (error: unknown) => void
  handleTokenRenewed: () => void
  close: () => Promise<void>
}
