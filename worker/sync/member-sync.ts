import { isStorageFull } from '#replica/upkeep/database-loss.ts'
import { openTabChannel, type TabChannel } from '../tab-channel.ts'
import { createLeaderRequestHandler } from './leader-request-handler.ts'
import { type LeaderSync, startLeaderSync } from './leader-sync.ts'
import type { MemberSync, MemberSyncDeps, MemberSyncPort } from './member-sync-deps.ts'
import { createMemberSyncPort } from './member-sync-port.ts'
import { createNetworkControls, type NetworkControls } from './network-controls.ts'
import { createScopeSubscriptions, type ScopeSubscriptions } from './scopes/scope-subscriptions.ts'
import { createStatusBoard, type StatusBoard } from './status-board.ts'
import { createStorageGuard, type StorageGuard } from './storage/storage-guard.ts'
import type { Change } from './store/change.ts'
import type { TabMessage } from './tab-messages.ts'
import { type ChannelSubscriptions, createChannelSubscriptions } from './tabs/channel-subscriptions.ts'
import { type LeaderElection, startLeaderElection } from './tabs/leader-election.ts'
import { createLeaderRequests, type LeaderRequests } from './tabs/leader-requests.ts'
import { createLiveFeeds, type LiveFeedStore } from './tabs/live-feeds.ts'
import { createHandOver, type HandOver } from './transport/hand-over.ts'
import type { SyncTrigger } from './transport/sync-loop.ts'

/** The first rows are read right after a start; the sweep must not delay them. */
const SWEEP_DELAY_MS = 5_000

/**
 * Keeps one member's replica and the server in sync. If the browser has Web Locks, one tab at a time
 * does so: the leader.
 */
export const startMemberSync = (deps: MemberSyncDeps): MemberSync => new TabSync(deps)

class TabSync implements MemberSync {
  readonly port: MemberSyncPort
  readonly live: MemberSync['live']
  private readonly deps: MemberSyncDeps
  private readonly scopes: ScopeSubscriptions
  private readonly tabs: TabChannel<TabMessage>
  private readonly board: StatusBoard
  private readonly controls: NetworkControls
  private readonly requests: LeaderRequests
  private readonly feeds: LiveFeedStore
  private readonly channels: ChannelSubscriptions
  private readonly election: LeaderElection
  private readonly storage: StorageGuard
  private readonly handOver: HandOver
  private readonly cleanups: (() => void)[]
  /** null: another tab is the leader */
  private leader: LeaderSync | null = null
  private isClosed = false

  constructor(deps: MemberSyncDeps) {
    const { memberId, engine, clock } = deps
    this.deps = deps
    const readScopeSources = deps.readScopeSources
    this.scopes = createScopeSubscriptions({ engine, memberId, readScopeSources, nowMs: () => clock.now() })
    this.tabs = openTabChannel(deps.openChannel, this.lockName(), (message) => this.handleMessage(message))
    this.board = createStatusBoard((status) => {
      if (this.leader) this.tabs.send({ kind: 'pulse', pulse: status })
    })
    this.controls = createNetworkControls({ ...deps, board: this.board, leader: () => this.leader })
    this.requests = this.createRequests()
    this.feeds = createLiveFeeds({ newId: () => deps.newId(), nowMs: () => clock.now() })
    this.channels = this.createChannels()
    // Without Web Locks this tab is elected at once, before the fields below are set.
    this.election = this.startElection()
    this.storage = this.createStorage()
    this.handOver = createHandOver({
      engine,
      clock,
      keptPush: deps.keptPush,
      newId: () => deps.newId(),
      log: deps.log,
    })
    this.cleanups = this.startWatches()
    this.live = {
      watch: (onFeeds) => this.feeds.watch(onFeeds),
      subscribe: (channel) => this.channels.subscribe(channel),
    }
    this.port = this.createPort()
    this.reportInitialStatus()
  }

  write(changes: Change[]): Promise<void> {
    return this.storage.write(changes).finally(() => this.trigger('write'))
  }

  reportStorageError(error: unknown): void {
    if (isStorageFull(error)) this.reportStorageFull()
  }

  handleTokenRenewed(): void {
    this.leader?.live.reconnect()
  }

  async close(): Promise<void> {
    this.isClosed = true
    this.controls.close()
    for (const cleanup of this.cleanups) cleanup()
    this.channels.close()
    this.election.close()
    this.requests.close()
    await this.resign()
    await this.storage.close()
    await this.handOver.close()
    this.tabs.close()
  }

  private lockName(): string {
    return `cairnway-sync-${this.deps.memberId}`
  }

  private createRequests(): LeaderRequests {
    const { deps } = this
    const handle = createLeaderRequestHandler({
      ...deps,
      scopes: this.scopes,
      storage: () => this.storage,
      leader: () => this.leader,
      onStorageFull: () => this.reportStorageFull(),
    })
    return createLeaderRequests({
      clock: deps.clock,
      newId: () => deps.newId(),
      isLeader: () => this.leader !== null,
      handle,
      send: (message) => this.tabs.send(message),
    })
  }

  private createChannels(): ChannelSubscriptions {
    return createChannelSubscriptions({
      newId: () => this.deps.newId(),
      isLeader: () => this.leader !== null,
      send: (message) => this.tabs.send(message),
      onChange: () => this.leader?.updateChannels(),
    })
  }

  private startElection(): LeaderElection {
    const { deps } = this
    return startLeaderElection({
      locks: deps.locks,
      name: this.lockName(),
      clock: deps.clock,
      random: deps.random,
      sendHeartbeat: () => this.tabs.send({ kind: 'beat' }),
      onElected: () => this.lead(),
      onResigned: () => void this.resign(),
    })
  }

  private createStorage(): StorageGuard {
    const { deps } = this
    const { engine } = deps
    return createStorageGuard({
      readDocument: (document) => engine.readDocument(document),
      now: () => new Date(deps.clock.now()),
      write: async (changes) => {
        await this.handOver.reclaimFor(changes)
        await engine.write(changes)
      },
      evictCaches: deps.evictCaches,
      materializeAll: () => engine.materializeAll(),
      estimateStorage: () => deps.estimateStorage(),
      onProblem: (problem) => this.board.setTabStatus({ problem }),
      log: deps.log,
    })
  }

  private startWatches(): (() => void)[] {
    const { engine, clock, traffic, log } = this.deps
    return [
      engine.watchUnsent((unsent) => this.board.setTabStatus({ unsent })),
      engine.watchNotices((notices) => this.board.setTabStatus({ notices })),
      engine.watchSuperseded(() => {
        this.board.setTabStatus({ isSuperseded: true })
        this.election.close() // the tab with the newer replica must become the leader
        void this.resign()
      }),
      clock.after(SWEEP_DELAY_MS, () => {
        engine.sweepTombstones().catch((error: unknown) => log('Tombstones could not be removed', error))
      }),
      traffic.watch(() => this.leader && this.board.setTraffic(traffic.facts())),
    ]
  }

  private reportInitialStatus(): void {
    const { gate, traffic, lastSyncedAt } = this.deps
    const networkChoice = traffic.choice()
    this.board.setTabStatus({ workOffline: gate.isShut('work_offline'), networkChoice })
    this.board.applyLeaderStatus({ ...traffic.facts(), lastSyncedAt })
    this.tabs.send({ kind: 'hello' })
  }

  private createPort(): MemberSyncPort {
    return createMemberSyncPort({
      ...this.deps,
      board: this.board,
      controls: this.controls,
      requests: this.requests,
      storage: this.storage,
      handOver: this.handOver,
      tabs: this.tabs,
      leader: () => this.leader,
      trigger: (reason) => this.trigger(reason),
    })
  }

  private trigger(reason: SyncTrigger): void {
    if (this.leader) this.leader.loop.trigger(reason)
    else this.tabs.send({ kind: 'wake', reason })
  }

  private reportStorageFull(): void {
    this.storage.reportFull()
    this.tabs.send({ kind: 'storage_full' })
  }

  private handleMessage(message: TabMessage): void {
    if (message.kind === 'beat') this.election.handleHeartbeat()
    else if (message.kind === 'hello') this.greetNewTab()
    else if (message.kind === 'pulse') {
      if (!this.leader) this.board.applyLeaderStatus(message.pulse)
    } else if (message.kind === 'updates') {
      // Without Web Locks every tab is a leader and gets them from its own socket.
      if (!this.leader) this.feeds.merge(message.feeds)
    } else if (message.kind === 'listens' || message.kind === 'who_listens')
      this.channels.handleMessage(message)
    else if (message.kind === 'wake') this.leader?.loop.trigger(message.reason)
    else if (message.kind === 'work_offline') this.controls.setWorkOffline(message.on)
    else if (message.kind === 'pause') this.controls.pause()
    else if (message.kind === 'network') this.controls.setNetworkChoice(message.choice)
    else if (message.kind === 'storage_full') this.storage.reportFull()
    else this.requests.handleMessage(message)
  }

  private greetNewTab(): void {
    if (!this.leader) return
    this.tabs.send({ kind: 'pulse', pulse: this.board.leaderStatus() })
    this.tabs.send({ kind: 'updates', feeds: this.feeds.feeds() })
  }

  private lead(): void {
    if (this.isClosed) return
    this.leader = startLeaderSync({
      ...this.deps,
      scopes: this.scopes,
      board: this.board,
      hasSpace: () => this.storage.hasSpace(),
      requestedChannels: () => this.channels.channels(),
      onLiveEvent: (message) => this.tabs.send({ kind: 'updates', feeds: this.feeds.add(message) }),
      onStorageFull: () => this.reportStorageFull(),
      onSendBlocked: () => this.handOver.start(),
    })
    this.board.setTraffic(this.deps.traffic.facts())
    this.channels.takeOver()
    this.requests.takeOver()
  }

  private async resign(): Promise<void> {
    const { leader } = this
    this.leader = null
    await leader?.stop().catch((error: unknown) => this.deps.log('The sync loop could not be closed', error))
  }
}
