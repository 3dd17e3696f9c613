import type { NetworkChoice } from '#domain/wire/network/network-strategy.ts'
import type { LeaderStatus } from './status-board.ts'
import type { ChannelMessage } from './tabs/channel-subscriptions.ts'
import type { LeaderRequestMessage } from './tabs/leader-requests.ts'
import type { LiveFeeds } from './tabs/live-feeds.ts'
import type { SyncTrigger } from './transport/sync-loop.ts'

/**
 * What the tabs of one member send each other over a BroadcastChannel. Tabs of two app versions may
 * be open at the same time, so the kinds and field names are fixed.
 */
export type TabMessage =
  /** the heartbeat of the leader */
  | { kind: 'beat' }
  /** a tab has opened: the leader sends its status and feeds */
  | { kind: 'hello' }
  | { kind: 'pulse'; pulse: LeaderStatus }
  | { kind: 'wake'; reason: SyncTrigger }
  | { kind: 'work_offline'; on: boolean }
  | { kind: 'pause' }
  | { kind: 'network'; choice: NetworkChoice }
  | { kind: 'storage_full' }
  | { kind: 'updates'; feeds: LiveFeeds }
  | ChannelMessage
  | LeaderRequestMessage
