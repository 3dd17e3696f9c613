import { PREFETCH_DELAY_MS } from '#domain/wire/limits.ts'
import type { LiveEventMessage } from '#domain/wire/live/event-messages.ts'
import type { PullRequest } from '#domain/wire/sync/protocol.ts'
import { memberScope } from '#domain/wire/sync/scope.ts'
import type { UploadQueue } from '../photos/upload-queue.ts'
import type { Unwatch } from '../port.ts'
import type { MemberSyncDeps } from './member-sync-deps.ts'
import type { ScopeSubscriptions } from './scopes/scope-subscriptions.ts'
import type { StatusBoard } from './status-board.ts'
import type { PullOutcome } from './store/pull-outcome.ts'
import { createLazyUploadQueue } from './transport/lazy-upload-queue.ts'
import { type LiveSocket, openLiveSocket } from './transport/live-socket.ts'
import { createPushLimits } from './transport/push-limits.ts'
import { createSyncLoop, type SyncLoop } from './transport/sync-loop.ts'
import { type RoundDeps, runSyncRound } from './transport/sync-round.ts'
import { hasPhotosToSend } from './unsent/photo-items.ts'

/** Everything that runs in the leading tab only. */
export interface LeaderSync {
  loop: SyncLoop
  live: LiveSocket
  /** The network is back. */
  reconnect: () => void
  /** The channels watched by pages have changed. */
  updateChannels: () => void
  stop: () => Promise<void>
}

export interface LeaderSyncDeps
  extends Pick<
    MemberSyncDeps,
    | 'memberId'
    | 'engine'
    | 'send'
    | 'clock'
    | 'openingSinceMs'
    | 'random'
    | 'isOnline'
    | 'gate'
    | 'live'
    | 'watchScopeSources'
    | 'revalidateSession'
    | 'traffic'
    | 'openUploads'
    | 'log'
  > {
  scopes: ScopeSubscriptions
  board: StatusBoard
  hasSpace: () => Promise<boolean>
  /** channels watched by pages, in addition to the subscribed scopes */
  requestedChannels: () => readonly string[]
  onLiveEvent: (message: LiveEventMessage) => void
  onStorageFull: () => void
  /** there are mutations that cannot be sent now */
  onSendBlocked: () => void
}

/** Starts the sync loop, the live socket and the upload queue, and keeps the subscriptions updated. */
export const startLeaderSync = (deps: LeaderSyncDeps): LeaderSync => new Leader(deps)

class Leader implements LeaderSync {
  readonly loop: SyncLoop
  readonly live: LiveSocket
  private readonly deps: LeaderSyncDeps
  private readonly uploads: UploadQueue
  private readonly watches: Unwatch[]
  private isStopped = false
  /** From the first round on, a changed home area triggers a pull of its own. */
  private isStarted = false

  constructor(deps: LeaderSyncDeps) {
    this.deps = deps
    this.loop = this.createLoop()
    this.live = this.openSocket()
    this.uploads = this.createUploads()
    this.watches = [
      this.scheduleFirstRound(),
      deps.watchScopeSources(() => {
        void this.updateScopes().then((due) => due && this.isStarted && this.loop.trigger('want'))
      }),
      deps.engine.watchUnsent((unsent) => hasPhotosToSend(unsent) && this.uploads.wake()),
    ]
  }

  reconnect(): void {
    this.live.reconnect()
    this.uploads.tryNow()
  }

  updateChannels(): void {
    void this.setChannels().catch(
      (error: unknown) => this.isStopped || this.deps.log('The live channels could not be updated', error),
    )
  }

  async stop(): Promise<void> {
    this.isStopped = true
    for (const unwatch of this.watches) unwatch()
    this.live.close()
    await Promise.all([this.loop.close(), this.uploads.close()])
  }

  private createLoop(): SyncLoop {
    const { deps } = this
    const roundDeps = this.roundDeps()
    return createSyncLoop({
      clock: deps.clock,
      random: deps.random,
      isOnline: () => deps.isOnline(),
      isSuspended: () => deps.gate.isShut(),
      runRound: (job, signal) => runSyncRound(roundDeps, job, signal),
      onStatus: (status) => deps.board.setLoopStatus(status),
      onRecovered: () => this.live.reconnect(),
      onSendBlocked: () => deps.onSendBlocked(),
    })
  }

  private roundDeps(): RoundDeps {
    const { deps } = this
    return {
      engine: deps.engine,
      send: deps.send,
      onSending: (sending) => deps.board.setSending(sending),
      pushLimits: createPushLimits(),
      onForbidden: () => deps.revalidateSession(),
      log: deps.log,
      pullLimit: () => deps.traffic.strategy().pullLimit,
      hasSpace: () => deps.hasSpace(),
      onStorageFull: () => deps.onStorageFull(),
      onPulled: (outcome, request) => this.handlePull(outcome, request),
    }
  }

  private openSocket(): LiveSocket {
    const { deps } = this
    return openLiveSocket({
      ...deps.live,
      // No socket is opened while the browser is offline; the trigger `online` opens it again.
      token: () => (deps.gate.isShut() || !deps.isOnline() ? null : deps.live.token()),
      clock: deps.clock,
      onHint: () => this.loop.trigger('hint'),
      onEvent: (message) => deps.onLiveEvent(message),
      onReopened: () => this.loop.trigger('online'),
      log: deps.log,
    })
  }

  private createUploads(): UploadQueue {
    const { deps } = this
    return createLazyUploadQueue(
      () =>
        deps.openUploads({
          send: deps.send,
          mayTry: () => deps.isOnline() && !deps.gate.isShut(),
          isSaving: () => !deps.traffic.strategy().prefetch,
          onUploading: (uploading) => deps.board.setUploading(uploading),
        }),
      deps.log,
    )
  }

  /** The time it took to load the code and open the databases counts towards the delay. */
  private scheduleFirstRound(): Unwatch {
    const { clock, openingSinceMs } = this.deps
    // negative if the clock was corrected meanwhile
    const elapsedMs = Math.max(0, clock.now() - openingSinceMs)
    return clock.after(Math.max(0, PREFETCH_DELAY_MS - elapsedMs), () => {
      this.isStarted = true
      void this.updateScopes().then(() => this.loop.trigger('start'))
    })
  }

  private async setChannels(): Promise<void> {
    const { engine, memberId, requestedChannels } = this.deps
    const subscribed = Object.keys(await engine.readCursors())
    const channels = new Set([...subscribed, ...requestedChannels()])
    channels.delete(memberScope(memberId)) // the server always sends its hints
    this.live.setChannels([...channels])
  }

  /** Returns whether a pull is due. Never rejects. */
  private async updateScopes(): Promise<boolean> {
    try {
      const due = await this.deps.scopes.update()
      await this.setChannels()
      return due
    } catch (error) {
      if (!this.isStopped) this.deps.log('The scope subscriptions could not be stored', error)
      return false
    }
  }

  private async handlePull(outcome: PullOutcome, request: PullRequest): Promise<boolean> {
    const { board, engine, scopes } = this.deps
    if (outcome.wasReset) board.setPulled(null)
    board.addPulledDocuments(outcome.documentCount)
    if (await scopes.handlePull(outcome, request)) return true
    await this.setChannels()
    board.setPulled(await engine.readLastSyncedAt())
    return false
  }
}
