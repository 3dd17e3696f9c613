import { EMPTY_SYNC_STATUS, isStopped, SYNC_STOP_REASONS } from '#domain/wire/sync/sync-status.ts'
import type { SyncStatus, UnsentItem, Unwatch } from '../port.ts'
import type { LoopStatus } from './transport/sync-loop.ts'

/** What the leader reports to the other tabs. The field names are fixed. */
export type LeaderStatus = Pick<
  SyncStatus,
  'state' | 'lastSyncedAt' | 'firstPull' | 'connection' | 'answeredBy' | 'data' | 'clockOffsetMs'
>

type TrafficStatus = Pick<LeaderStatus, 'connection' | 'answeredBy' | 'data' | 'clockOffsetMs'>

/** What every tab knows by itself. */
export interface TabStatus
  extends Pick<SyncStatus, 'unsent' | 'notices' | 'workOffline' | 'networkChoice' | 'problem'> {
  /** the leader's status is about another replica */
  isSuperseded: boolean
}

export interface StatusBoard {
  watch: (onStatus: (status: SyncStatus) => void) => Unwatch
  leaderStatus: () => LeaderStatus
  /** Called in the leading tab. */
  setLoopStatus: (status: LoopStatus) => void
  setSending: (sending: boolean) => void
  /** photos are being uploaded */
  setUploading: (uploading: boolean) => void
  addPulledDocuments: (count: number) => void
  setPulled: (lastSyncedAt: string | null) => void
  /** what this tab's requests tell about the connection */
  setTraffic: (traffic: TrafficStatus) => void
  /** the leader's report, or what is stored at the start */
  applyLeaderStatus: (status: Partial<LeaderStatus>) => void
  setTabStatus: (status: Partial<TabStatus>) => void
}

/**
 * Combines the loop's state with the unsent changes. `onLeaderStatus` is called with every change
 * that other tabs must know.
 */
export const createStatusBoard = (onLeaderStatus: (status: LeaderStatus) => void): StatusBoard =>
  new Board(onLeaderStatus)

class Board implements StatusBoard {
  private readonly onLeaderStatus: (status: LeaderStatus) => void
  private readonly watchers = new Set<(status: SyncStatus) => void>()
  private leader: LeaderStatus
  private tab: TabStatus
  /** Before the outbox has been read, it is unknown whether everything is sent. */
  private isKnown = false
  private loop: LoopStatus = { state: 'resting', isUnreachable: false }
  private isSending = false
  private isUploading = false

  constructor(onLeaderStatus: (status: LeaderStatus) => void) {
    const { known: _, unsent, notices, workOffline, networkChoice, problem, ...leader } = EMPTY_SYNC_STATUS
    this.onLeaderStatus = onLeaderStatus
    this.leader = leader
    this.tab = { unsent, notices, workOffline, networkChoice, problem, isSuperseded: false }
  }

  watch(onStatus: (status: SyncStatus) => void): Unwatch {
    this.watchers.add(onStatus)
    onStatus(this.status())
    return () => void this.watchers.delete(onStatus)
  }

  leaderStatus(): LeaderStatus {
    return this.leader
  }

  setLoopStatus(status: LoopStatus): void {
    this.loop = status
    this.updateState()
  }

  setSending(sending: boolean): void {
    this.isSending = sending
    this.updateState()
  }

  setUploading(uploading: boolean): void {
    this.isUploading = uploading
    this.updateState()
  }

  addPulledDocuments(count: number): void {
    if (this.leader.lastSyncedAt) return
    this.updateLeader({ firstPull: { documents: (this.leader.firstPull?.documents ?? 0) + count } })
  }

  setPulled(lastSyncedAt: string | null): void {
    this.updateLeader({ lastSyncedAt, firstPull: null })
  }

  setTraffic(traffic: TrafficStatus): void {
    this.updateLeader(traffic)
  }

  applyLeaderStatus(status: Partial<LeaderStatus>): void {
    this.leader = { ...this.leader, ...status }
    this.notifyWatchers()
  }

  setTabStatus(status: Partial<TabStatus>): void {
    this.tab = { ...this.tab, ...status }
    this.isKnown ||= status.unsent !== undefined
    this.notifyWatchers()
  }

  private status(): SyncStatus {
    return { ...combine(this.leader, this.tab), known: this.isKnown }
  }

  private notifyWatchers(): void {
    for (const notify of this.watchers) notify(this.status())
  }

  private updateLeader(change: Partial<LeaderStatus>): void {
    this.leader = { ...this.leader, ...change }
    this.onLeaderStatus(this.leader)
    this.notifyWatchers()
  }

  private updateState(): void {
    const state = toSyncState(this.loop, this.isSending || this.isUploading)
    if (state !== this.leader.state) this.updateLeader({ state })
  }
}

function combine(leader: LeaderStatus, { isSuperseded, ...tab }: TabStatus): Omit<SyncStatus, 'known'> {
  const state = visibleState(leader, { isSuperseded, workOffline: tab.workOffline })
  return {
    ...leader,
    ...tab,
    state,
    unsent: state === 'sending' ? tab.unsent : tab.unsent.map(asWaiting),
  }
}

function visibleState(
  { state }: LeaderStatus,
  { isSuperseded, workOffline }: Pick<TabStatus, 'isSuperseded' | 'workOffline'>,
): LeaderStatus['state'] {
  if (isSuperseded) return 'outrun'
  return workOffline && !isStopped(state) ? 'offline' : state
}

/** A sent mutation without a response is frozen in the outbox; while nothing is in flight it waits. */
function asWaiting(item: UnsentItem): UnsentItem {
  return item.state === 'sending' ? { ...item, state: 'waiting' } : item
}

/**
 * A device that got no response from our server is offline, whatever the browser reports, also
 * during the next attempt until that succeeds.
 */
function toSyncState(loop: LoopStatus, isSending: boolean): LeaderStatus['state'] {
  const stop = SYNC_STOP_REASONS.find((each) => each === loop.state)
  if (stop) return stop
  if (loop.isUnreachable || loop.state === 'offline') return 'offline'
  return isSending ? 'sending' : 'idle'
}
