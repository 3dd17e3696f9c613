import type { NetworkChoice } from '#domain/wire/network-strategy.ts'
import { parseScope } from '#domain/wire/scope.ts'
import { isStorageFull } from '#replica/upkeep/loss.ts'
import { joinTabs } from '../tabs.ts'
import { type Ask, type AskAnswer, type AskTalk, createAsks, NO_ANSWER } from './asks.ts'
import { createHandOver } from './hand-over.ts'
import { type Lead, startLead } from './lead.ts'
import { seekLeadership } from './leader.ts'
import { createListening, type ListeningTalk } from './listening.ts'
import type { Wake } from './loop.ts'
import type { MemberSync, MemberSyncDeps, MemberSyncPort } from './member-sync-deps.ts'
import { createQueuePort } from './queue-port.ts'
import { createRoom } from './room.ts'
import type { RoundEnd } from './round.ts'
import { createScopeKeeper } from './scope-keeper.ts'
import { createStatusBoard, type Pulse } from './status.ts'
import { createUpdates, type Feeds } from './updates.ts'
import { createWants } from './wants.ts'

/** Longer than a browser lets a service worker idle before it ends it, and the next one may take over. */
const PAUSE_MS = 40_000
/** A start is not to wait for it: the first rows are read at that time. */
const SWEEP_AFTER_MS = 5_000

/** What tabs of one member tell each other. */
type Talk =
  | { kind: 'beat' }
  | { kind: 'hello' }
  | { kind: 'pulse'; pulse: Pulse }
  | { kind: 'wake'; reason: Wake }
  | { kind: 'work_offline'; on: boolean }
  | { kind: 'pause' }
  | { kind: 'network'; choice: NetworkChoice }
  | { kind: 'storage_full' }
  | { kind: 'updates'; feeds: Feeds }
  | ListeningTalk
  | AskTalk

/** Keeps one member's replica and the server in agreement; in one tab at a time where the browser has Web Locks. */
export function startMemberSync(deps: MemberSyncDeps): MemberSync {
  const { memberId, engine, clock } = deps
  const name = `cairnway-sync-${memberId}`
  const scopes = createScopeKeeper({ engine, memberId, home: deps.home, nowMs: () => clock.now() })
  const wants = createWants({ clock, bring })
  let lead: Lead | null = null
  let closed = false
  let endPause: (() => void) | null = null

  const tabs = joinTabs<Talk>(deps.openChannel, name, (talk) => hear(talk))
  const board = createStatusBoard((pulse) => {
    if (lead) tabs.tell({ kind: 'pulse', pulse })
  })
  const asks = createAsks({
    clock,
    newId: () => deps.newId(),
    leading: () => lead !== null,
    serve: (ask) => serve(ask),
    tell: (talk) => tabs.tell(talk),
  })
  const updates = createUpdates({ newId: () => deps.newId(), nowMs: () => clock.now() })
  const listening = createListening({
    newId: () => deps.newId(),
    leading: () => lead !== null,
    tell: (talk) => tabs.tell(talk),
    onChange: () => lead?.listenAnew(),
  })
  const leadership = seekLeadership({
    locks: deps.locks,
    name,
    clock,
    random: deps.random,
    beat: () => tabs.tell({ kind: 'beat' }),
    onLead: () => takeLead(),
    onYield: () => void yieldLead(),
  })
  const room = createRoom({
    shown: (document) => engine.shown(document),
    now: () => new Date(clock.now()),
    write: async (changes) => {
      await handOver.takeBackFor(changes)
      await engine.write(changes)
    },
    giveWay: deps.giveWay,
    layAll: () => engine.layAll(),
    estimate: () => deps.estimate(),
    onChange: (problem) => board.own({ problem }),
    log: deps.log,
  })
  const handOver = createHandOver({
    engine,
    clock,
    keptPush: deps.keptPush,
    newId: () => deps.newId(),
    log: deps.log,
  })
  const unwatchUnsent = engine.watchUnsent((unsent) => board.own({ unsent }))
  const unwatchNotices = engine.watchNotices((notices) => board.own({ notices }))
  const unwatchOutrun = engine.watchOutrun(() => {
    board.own({ outrun: true })
    leadership.close() // the tab that has outrun this one is to lead
    void yieldLead()
  })
  const stopSweeping = clock.after(SWEEP_AFTER_MS, () => {
    engine.sweep().catch((error: unknown) => deps.log('What is gone was not swept away', error))
  })
  const unwatchTraffic = deps.traffic.watch(() => lead && board.measured(deps.traffic.facts()))
  board.own({ workOffline: deps.gate.isShut('work_offline'), networkChoice: deps.traffic.choice() })
  board.take({ ...deps.traffic.facts(), lastSyncedAt: deps.lastSyncedAt })
  tabs.tell({ kind: 'hello' })

  function hear(talk: Talk): void {
    if (talk.kind === 'beat') leadership.heardBeat()
    else if (talk.kind === 'hello') {
      if (lead) tabs.tell({ kind: 'pulse', pulse: board.pulse() })
      if (lead) tabs.tell({ kind: 'updates', feeds: updates.feeds() })
    } else if (talk.kind === 'pulse') {
      if (!lead) board.take(talk.pulse)
    } else if (talk.kind === 'updates') {
      // Without Web Locks every tab leads, and hears them at its own socket.
      if (!lead) updates.take(talk.feeds)
    } else if (talk.kind === 'listens' || talk.kind === 'who_listens') listening.heard(talk)
    else if (talk.kind === 'wake') lead?.loop.wake(talk.reason)
    else if (talk.kind === 'work_offline') workOffline(talk.on)
    else if (talk.kind === 'pause') pause()
    else if (talk.kind === 'network') chooseNetwork(talk.choice)
    else if (talk.kind === 'storage_full') room.foundFull()
    else asks.heard(talk)
  }

  function pause(): void {
    deps.gate.shut('new_version')
    endPause?.()
    endPause = clock.after(PAUSE_MS, () => {
      endPause = null
      deps.gate.open('new_version')
      lead?.loop.wake('online')
    })
  }

  function workOffline(on: boolean): void {
    board.own({ workOffline: on })
    if (on) {
      deps.gate.shut('work_offline')
      lead?.live.close()
      lead?.loop.wentOffline()
    } else {
      deps.gate.open('work_offline')
      lead?.reconnect()
      lead?.loop.wake('online')
    }
  }

  function chooseNetwork(choice: NetworkChoice): void {
    deps.traffic.choose(choice)
    board.own({ networkChoice: choice })
  }

  function foundFull(): void {
    room.foundFull()
    tabs.tell({ kind: 'storage_full' })
  }

  function takeLead(): void {
    if (closed) return
    lead = startLead({
      ...deps,
      scopes,
      board,
      mayPull: () => room.isThere(),
      asked: () => listening.channels(),
      onLiveEvent: (message) => tabs.tell({ kind: 'updates', feeds: updates.heard(message) }),
      onStorageFull: foundFull,
      onHeldBack: () => handOver.begin(),
    })
    board.measured(deps.traffic.facts())
    listening.lead()
    asks.lead()
  }

  async function yieldLead(): Promise<void> {
    const last = lead
    lead = null
    await last?.stop().catch((error) => deps.log('The sync loop did not close', error))
  }

  /** Whoever asks is answered, whatever comes in between. */
  async function serve(ask: Ask): Promise<AskAnswer> {
    try {
      return await carryOut(ask)
    } catch (error) {
      if (isStorageFull(error)) foundFull()
      deps.log('What a tab asked for was not done', error)
      return NO_ANSWER
    }
  }

  async function carryOut(ask: Ask): Promise<AskAnswer> {
    if (ask.kind !== 'want') await room.tryAgain()
    if (ask.kind === 'free') await scopes.free()
    const end = await (ask.kind === 'want' ? pullFor(ask.scope) : lead?.loop.roundFor('now'))
    const held = ask.kind === 'want' ? await standing(ask.scope, end ?? null) : 'held'
    return { reached: wasReached(end ?? null), held }
  }

  /** What a member asks for in a tab that does not lead concerns what this tab holds, too. */
  async function askToMakeRoom(kind: 'now' | 'free'): Promise<{ reached: boolean }> {
    if (!lead) await room.tryAgain()
    const { reached } = await asks.ask({ kind })
    return { reached }
  }

  async function pullFor(scope: string): Promise<RoundEnd | null> {
    return scopes.isFresh(scope) ? { kind: 'done' } : wants.want(scope)
  }

  async function bring(wanted: readonly string[]): Promise<RoundEnd | null> {
    for (const scope of wanted) await scopes.want(scope)
    return (await lead?.loop.roundFor('want')) ?? null
  }

  async function standing(scope: string, end: RoundEnd | null): Promise<AskAnswer['held']> {
    if (scopes.wasRefused(scope)) return 'refused'
    if (end?.kind === 'done') return 'held'
    return ((await engine.positions())[scope] ?? 0) > 0 ? 'held' : 'unreachable'
  }

  const wake = (reason: Wake) => {
    if (lead) lead.loop.wake(reason)
    else tabs.tell({ kind: 'wake', reason })
  }

  const port: MemberSyncPort = {
    watchStatus: board.watch,
    now: () => askToMakeRoom('now'),
    want: async (scope) => (parseScope(scope) ? (await asks.ask({ kind: 'want', scope })).held : 'refused'),
    heard: (signal) => {
      if (signal === 'offline') lead?.loop.wentOffline()
      else if (signal !== 'background') wake(signal)
      if (signal === 'online') lead?.reconnect()
      return Promise.resolve()
    },
    ...createQueuePort({ memberId, engine, handOver, room, clock, onWrite: () => wake('write') }),
    workOffline: async (on) => {
      await engine.setWorksOffline(on)
      if (on) {
        await handOver.takeBack()
        // What it may have tried already would go out without us as well.
        await deps.keptPush.forget()
      }
      workOffline(on)
      tabs.tell({ kind: 'work_offline', on })
    },
    pause: async () => {
      pause()
      tabs.tell({ kind: 'pause' })
    },
    chooseNetwork: async (choice) => {
      await engine.chooseNetwork(choice)
      chooseNetwork(choice)
      tabs.tell({ kind: 'network', choice })
    },
    freeSpace: async () => {
      const before = await usage()
      await deps.giveWay().catch(() => false)
      const { reached } = await askToMakeRoom('free')
      await engine.sweep()
      return { before, after: await usage(), reached }
    },
  }

  const usage = async () => (await deps.estimate().catch(() => null))?.usage ?? null

  return {
    port,
    live: { watch: updates.watch, listenTo: listening.listenTo },
    write: (changes) => room.write(changes).finally(() => wake('write')),
    notLaid: (error) => {
      if (isStorageFull(error)) foundFull()
    },
    tokenRenewed: () => lead?.live.reconnect(),
    close: async () => {
      closed = true
      endPause?.()
      deps.gate.open('new_version')
      stopSweeping()
      for (const unwatch of [unwatchUnsent, unwatchNotices, unwatchOutrun, unwatchTraffic]) unwatch()
      listening.close()
      leadership.close()
      asks.close()
      await yieldLead()
      await room.close()
      await handOver.close()
      tabs.close()
    },
  }
}

function wasReached(end: RoundEnd | null): boolean {
  return end?.kind === 'done' || (end?.kind === 'failed' && end.reached)
}
