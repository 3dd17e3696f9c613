import { PREFETCH_DELAY_MS } from '#domain/wire/limits.ts'
import { memberScope } from '#domain/wire/scope.ts'
import type { PullRequest } from '#domain/wire/sync.ts'
import type { PullOutcome } from './engine.ts'
import { type Live, openLive } from './live.ts'
import { createSyncLoop, type SyncLoop } from './loop.ts'
import type { MemberSyncDeps } from './member-sync-deps.ts'
import { runRound } from './round.ts'
import type { ScopeKeeper } from './scope-keeper.ts'
import type { StatusBoard } from './status.ts'

/** Everything that runs only in the tab that leads. */
export interface Lead {
  loop: SyncLoop
  live: Live
  stop: () => Promise<void>
}

export interface LeadDeps
  extends Pick<
    MemberSyncDeps,
    | 'memberId'
    | 'engine'
    | 'send'
    | 'clock'
    | 'random'
    | 'online'
    | 'gate'
    | 'live'
    | 'watchHome'
    | 'onDoubt'
    | 'log'
  > {
  scopes: ScopeKeeper
  board: StatusBoard
  mayPull: () => Promise<boolean>
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
    onReopened: () => loop.wake('online'),
    log,
  })
  const roundDeps = {
    engine,
    send: deps.send,
    onSending: (sending: boolean) => board.sending(sending),
    onDoubt: () => deps.onDoubt(),
    log,
    mayPull: () => deps.mayPull(),
    onStorageFull: () => deps.onStorageFull(),
    onPulled: pulled,
  }

  async function listen(): Promise<void> {
    const held = Object.keys(await engine.positions())
    live.listenTo(held.filter((scope) => scope !== memberScope(deps.memberId)))
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

  const callOffStart = clock.after(PREFETCH_DELAY_MS, () => {
    begun = true
    void settle().then(() => loop.wake('start'))
  })
  const unwatchHome = deps.watchHome(() => {
    void settle().then((due) => due && begun && loop.wake('want'))
  })
  return {
    loop,
    live,
    stop: async () => {
      stopped = true
      callOffStart()
      unwatchHome()
      live.close()
      await loop.close()
    },
  }
}
