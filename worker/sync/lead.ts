import { PREFETCH_DELAY_MS } from '#domain/wire/limits.ts'
import type { LiveEventMessage } from '#domain/wire/live-events.ts'
import { memberScope } from '#domain/wire/scope.ts'
import type { PullRequest } from '#domain/wire/sync.ts'
import type { PullOutcome } from './engine.ts'
import { lateUploads } from './late-uploads.ts'
import { type Live, openLive } from './live.ts'
import { createSyncLoop, type SyncLoop } from './loop.ts'
import type { MemberSyncDeps } from './member-sync-deps.ts'
import { runRound } from './round.ts'
import type { ScopeKeeper } from './scope-keeper.ts'
import type { StatusBoard } from './status.ts'
import { arePhotosNext } from './unsent-photos.ts'

/** Everything that runs only in the tab that leads. */
export interface Lead {
  loop: SyncLoop
  live: Live
  /** There is a network again. */
  reconnect: () => void
  /** What pages ask to hear of has changed. */
  listenAnew: () => void
  stop: () => Promise<void>
}

export interface LeadDeps
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
  scopes: ScopeKeeper
  board: StatusBoard
  mayPull: () => Promise<boolean>
  /** channels that pages ask to hear of, beside what this device holds */
  asked: () => readonly string[]
  onLiveEvent: (message: LiveEventMessage) => void
  onStorageFull: () => void
  /** something waits here and can not be sent now */
  onHeldBack: () => void
}

/** Starts the loop, the live connection, and the watch over what this device is to hold. */
export function startLead(deps: LeadDeps): Lead {
  const { clock, engine, board, scopes, log } = deps
  let stopped = false
  /** From here on a home area that was moved is followed by a pull of its own. */
  let begun = false

  const loop = createSyncLoop({
    clock,
    random: deps.random,
    online: () => deps.online(),
    barred: () => deps.gate.isShut(),
    round: (job, signal) => runRound(roundDeps, job, signal),
    onView: (view) => board.loopMoved(view),
    onRecovered: () => live.reconnect(),
    onHeldBack: () => deps.onHeldBack(),
  })
  const live = openLive({
    ...deps.live,
    // While the browser says that there is no network, no socket is tried: `online` opens it again.
    token: () => (deps.gate.isShut() || !deps.online() ? null : deps.live.token()),
    clock,
    onHint: () => loop.wake('hint'),
    onEvent: (message) => deps.onLiveEvent(message),
    onReopened: () => loop.wake('online'),
    log,
  })
  const uploads = lateUploads(
    () =>
      deps.openUploads({
        send: deps.send,
        mayTry: () => deps.online() && !deps.gate.isShut(),
        isSaving: () => !deps.traffic.strategy().prefetch,
        onUploading: (uploading) => board.uploading(uploading),
      }),
    log,
  )
  const roundDeps = {
    engine,
    send: deps.send,
    onSending: (sending: boolean) => board.sending(sending),
    onDoubt: () => deps.onDoubt(),
    log,
    pullLimit: () => deps.traffic.strategy().pullLimit,
    mayPull: () => deps.mayPull(),
    onStorageFull: () => deps.onStorageFull(),
    onPulled: pulled,
  }

  async function listen(): Promise<void> {
    const held = Object.keys(await engine.positions())
    const channels = new Set([...held, ...deps.asked()])
    channels.delete(memberScope(deps.memberId)) // always told
    live.listenTo([...channels])
  }

  async function settle(): Promise<boolean> {
    try {
      const due = await scopes.settle()
      await listen()
      return due
    } catch (error) {
      if (!stopped) log('The scopes could not be stored', error)
      return false
    }
  }

  async function pulled(outcome: PullOutcome, asked: PullRequest): Promise<boolean> {
    if (outcome.reset) board.pulled(null)
    board.pulling(outcome.documents)
    if (await scopes.pulled(outcome, asked)) return true
    await listen()
    board.pulled(await engine.lastSyncedAt())
    return false
  }

  // What has gone by while the code came and the databases were opened was a wait as well.
  const waitedMs = clock.now() - deps.openingSinceMs
  const callOffStart = clock.after(Math.max(0, PREFETCH_DELAY_MS - waitedMs), () => {
    begun = true
    void settle().then(() => loop.wake('start'))
  })
  const unwatchHome = deps.watchHome(() => {
    void settle().then((due) => due && begun && loop.wake('want'))
  })
  const unwatchPhotos = engine.watchUnsent((unsent) => arePhotosNext(unsent) && uploads.wake())
  return {
    loop,
    live,
    reconnect: () => {
      live.reconnect()
      uploads.tryNow()
    },
    listenAnew: () =>
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
