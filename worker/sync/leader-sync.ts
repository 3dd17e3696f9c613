import { PREFETCH_DELAY_MS } from '#domain/wire/limits.ts'
import type { LiveEventMessage } from '#domain/wire/live/event-messages.ts'
import type { PullRequest } from '#domain/wire/sync/protocol.ts'
import { memberScope } from '#domain/wire/sync/scope.ts'
import type { PullOutcome } from './engine.ts'
import type { MemberSyncDeps } from './member-sync-deps.ts'
import type { ScopeSubscriptions } from './scopes/scope-subscriptions.ts'
import type { StatusBoard } from './status-board.ts'
import { createLazyUploadQueue } from './transport/lazy-upload-queue.ts'
import { type LiveSocket, openLiveSocket } from './transport/live-socket.ts'
import { createSyncLoop, type SyncLoop } from './transport/sync-loop.ts'
import { runSyncRound } from './transport/sync-round.ts'
import { hasPhotosToSend } from './unsent/photo-items.ts'

/** Everything that runs only in the tab that leads. */
export interface LeaderSync {
  loop: SyncLoop
  live: LiveSocket
  /** There is a network again. */
  reconnect: () => void
  /** What pages ask to hear of has changed. */
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
    | 'online'
    | 'gate'
    | 'live'
    | 'watchHome'
    | 'onDoubt'
    | 'traffic'
    | 'openUploads'
    | 'log'
  > {
  scopes: ScopeSubscriptions
  board: StatusBoard
  hasSpace: () => Promise<boolean>
  /** channels that pages ask to hear of, beside what this device holds */
  requestedChannels: () => readonly string[]
  onLiveEvent: (message: LiveEventMessage) => void
  onStorageFull: () => void
  /** something waits here and can not be sent now */
  onSendBlocked: () => void
}

/** Starts the loop, the live connection, and the watch over what this device is to hold. */
export function startLeaderSync(deps: LeaderSyncDeps): LeaderSync {
  const { clock, engine, board, scopes, log } = deps
  let stopped = false
  /** From here on a home area that was moved is followed by a pull of its own. */
  let begun = false

  const loop = createSyncLoop({
    clock,
    random: deps.random,
    isOnline: () => deps.online(),
    isSuspended: () => deps.gate.isShut(),
    runRound: (job, signal) => runSyncRound(roundDeps, job, signal),
    onStatus: (view) => board.setLoopStatus(view),
    onRecovered: () => live.reconnect(),
    onSendBlocked: () => deps.onSendBlocked(),
  })
  const live = openLiveSocket({
    ...deps.live,
    // While the browser says that there is no network, no socket is tried: `online` opens it again.
    token: () => (deps.gate.isShut() || !deps.online() ? null : deps.live.token()),
    clock,
    onHint: () => loop.trigger('hint'),
    onEvent: (message) => deps.onLiveEvent(message),
    onReopened: () => loop.trigger('online'),
    log,
  })
  const uploads = createLazyUploadQueue(
    () =>
      deps.openUploads({
        send: deps.send,
        mayTry: () => deps.online() && !deps.gate.isShut(),
        isSaving: () => !deps.traffic.strategy().prefetch,
        onUploading: (uploading) => board.setUploading(uploading),
      }),
    log,
  )
  const roundDeps = {
    engine,
    send: deps.send,
    onSending: (sending: boolean) => board.setSending(sending),
    onDoubt: () => deps.onDoubt(),
    log,
    pullLimit: () => deps.traffic.strategy().pullLimit,
    mayPull: () => deps.hasSpace(),
    onStorageFull: () => deps.onStorageFull(),
    onPulled: pulled,
  }

  async function listen(): Promise<void> {
    const held = Object.keys(await engine.readCursors())
    const channels = new Set([...held, ...deps.requestedChannels()])
    channels.delete(memberScope(deps.memberId)) // always told
    live.setChannels([...channels])
  }

  async function settle(): Promise<boolean> {
    try {
      const due = await scopes.update()
      await listen()
      return due
    } catch (error) {
      if (!stopped) log('The scopes could not be stored', error)
      return false
    }
  }

  async function pulled(outcome: PullOutcome, asked: PullRequest): Promise<boolean> {
    if (outcome.reset) board.setPulled(null)
    board.addPulledDocuments(outcome.documentCount)
    if (await scopes.handlePull(outcome, asked)) return true
    await listen()
    board.setPulled(await engine.readLastSyncedAt())
    return false
  }

  // What has gone by while the code came and the databases were opened was a wait as well.
  const waitedMs = clock.now() - deps.openingSinceMs
  const callOffStart = clock.after(Math.max(0, PREFETCH_DELAY_MS - waitedMs), () => {
    begun = true
    void settle().then(() => loop.trigger('start'))
  })
  const unwatchHome = deps.watchHome(() => {
    void settle().then((due) => due && begun && loop.trigger('want'))
  })
  const unwatchPhotos = engine.watchUnsent((unsent) => hasPhotosToSend(unsent) && uploads.wake())
  return {
    loop,
    live,
    reconnect: () => {
      live.reconnect()
      uploads.tryNow()
    },
    updateChannels: () =>
      void listen().catch((error: unknown) => stopped || log('The channels could not be told', error)),
    stop: async () => {
      stopped = true
      callOffStart()
      unwatchHome()
      unwatchPhotos()
      live.close()
      await Promise.all([loop.close(), uploads.close()])
    },
  }
}
