import type { NetworkChoice } from '#domain/wire/network/network-strategy.ts'
import { parseScope } from '#domain/wire/sync/scope.ts'
import { isStorageFull } from '#replica/upkeep/database-loss.ts'
import { openTabChannel } from '../tab-channel.ts'
import { type LeaderSync, startLeaderSync } from './leader-sync.ts'
import type { MemberSync, MemberSyncDeps, MemberSyncPort } from './member-sync-deps.ts'
import { createOutboxPort } from './outbox-port.ts'
import { createScopeRequests } from './scopes/scope-requests.ts'
import { createScopeSubscriptions } from './scopes/scope-subscriptions.ts'
import { createStatusBoard, type LeaderStatus } from './status-board.ts'
import { createStorageGuard } from './storage/storage-guard.ts'
import { type ChannelMessage, createChannelSubscriptions } from './tabs/channel-subscriptions.ts'
import { startLeaderElection } from './tabs/leader-election.ts'
import {
  createLeaderRequests,
  type LeaderRequest,
  type LeaderRequestMessage,
  type LeaderResponse,
  NO_RESPONSE,
} from './tabs/leader-requests.ts'
import { createLiveFeeds, type LiveFeeds } from './tabs/live-feeds.ts'
import { createHandOver } from './transport/hand-over.ts'
import type { SyncTrigger } from './transport/sync-loop.ts'
import type { RoundResult } from './transport/sync-round.ts'

/** Longer than a browser lets a service worker idle before it ends it, and the next one may take over. */
const PAUSE_MS = 40_000
/** A start is not to wait for it: the first rows are read at that time. */
const SWEEP_AFTER_MS = 5_000

/** What tabs of one member tell each other. */
type Talk =
  | { kind: 'beat' }
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

/** Keeps one member's replica and the server in agreement; in one tab at a time where the browser has Web Locks. */
export function startMemberSync(deps: MemberSyncDeps): MemberSync {
  const { memberId, engine, clock } = deps
  const name = `cairnway-sync-${memberId}`
  const scopes = createScopeSubscriptions({ engine, memberId, home: deps.home, nowMs: () => clock.now() })
  const wants = createScopeRequests({ clock, bring })
  let lead: LeaderSync | null = null
  let closed = false
  let endPause: (() => void) | null = null

  const tabs = openTabChannel<Talk>(deps.openChannel, name, (talk) => hear(talk))
  const board = createStatusBoard((pulse) => {
    if (lead) tabs.send({ kind: 'pulse', pulse })
  })
  const asks = createLeaderRequests({
    clock,
    newId: () => deps.newId(),
    leading: () => lead !== null,
    serve: (ask) => serve(ask),
    tell: (talk) => tabs.send(talk),
  })
  const updates = createLiveFeeds({ newId: () => deps.newId(), nowMs: () => clock.now() })
  const listening = createChannelSubscriptions({
    newId: () => deps.newId(),
    leading: () => lead !== null,
    tell: (talk) => tabs.send(talk),
    onChange: () => lead?.updateChannels(),
  })
  const leadership = startLeaderElection({
    locks: deps.locks,
    name,
    clock,
    random: deps.random,
    sendHeartbeat: () => tabs.send({ kind: 'beat' }),
    onElected: () => takeLead(),
    onResigned: () => void yieldLead(),
  })
  const room = createStorageGuard({
    readDocument: (document) => engine.readDocument(document),
    now: () => new Date(clock.now()),
    write: async (changes) => {
      await handOver.reclaimFor(changes)
      await engine.write(changes)
    },
    evictCaches: deps.giveWay,
    materializeAll: () => engine.materializeAll(),
    estimateStorage: () => deps.estimate(),
    onProblem: (problem) => board.setTabStatus({ problem }),
    log: deps.log,
  })
  const handOver = createHandOver({
    engine,
    clock,
    keptPush: deps.keptPush,
    newId: () => deps.newId(),
    log: deps.log,
  })
  const unwatchUnsent = engine.watchUnsent((unsent) => board.setTabStatus({ unsent }))
  const unwatchNotices = engine.watchNotices((notices) => board.setTabStatus({ notices }))
  const unwatchOutrun = engine.watchSuperseded(() => {
    board.setTabStatus({ outrun: true })
    leadership.close() // the tab that has outrun this one is to lead
    void yieldLead()
  })
  const stopSweeping = clock.after(SWEEP_AFTER_MS, () => {
    engine.sweepTombstones().catch((error: unknown) => deps.log('What is gone was not swept away', error))
  })
  const unwatchTraffic = deps.traffic.watch(() => lead && board.setTraffic(deps.traffic.facts()))
  board.setTabStatus({ workOffline: deps.gate.isShut('work_offline'), networkChoice: deps.traffic.choice() })
  board.applyLeaderStatus({ ...deps.traffic.facts(), lastSyncedAt: deps.lastSyncedAt })
  tabs.send({ kind: 'hello' })

  function hear(talk: Talk): void {
    if (talk.kind === 'beat') leadership.handleHeartbeat()
    else if (talk.kind === 'hello') {
      if (lead) tabs.send({ kind: 'pulse', pulse: board.leaderStatus() })
      if (lead) tabs.send({ kind: 'updates', feeds: updates.feeds() })
    } else if (talk.kind === 'pulse') {
      if (!lead) board.applyLeaderStatus(talk.pulse)
    } else if (talk.kind === 'updates') {
      // Without Web Locks every tab leads, and hears them at its own socket.
      if (!lead) updates.merge(talk.feeds)
    } else if (talk.kind === 'listens' || talk.kind === 'who_listens') listening.handleMessage(talk)
    else if (talk.kind === 'wake') lead?.loop.trigger(talk.reason)
    else if (talk.kind === 'work_offline') workOffline(talk.on)
    else if (talk.kind === 'pause') pause()
    else if (talk.kind === 'network') chooseNetwork(talk.choice)
    else if (talk.kind === 'storage_full') room.reportFull()
    else asks.handleMessage(talk)
  }

  function pause(): void {
    deps.gate.shut('new_version')
    endPause?.()
    endPause = clock.after(PAUSE_MS, () => {
      endPause = null
      deps.gate.open('new_version')
      lead?.loop.trigger('online')
    })
  }

  function workOffline(on: boolean): void {
    board.setTabStatus({ workOffline: on })
    if (on) {
      deps.gate.shut('work_offline')
      lead?.live.close()
      lead?.loop.handleOffline()
    } else {
      deps.gate.open('work_offline')
      lead?.reconnect()
      lead?.loop.trigger('online')
    }
  }

  function chooseNetwork(choice: NetworkChoice): void {
    deps.traffic.choose(choice)
    board.setTabStatus({ networkChoice: choice })
  }

  function foundFull(): void {
    room.reportFull()
    tabs.send({ kind: 'storage_full' })
  }

  function takeLead(): void {
    if (closed) return
    lead = startLeaderSync({
      ...deps,
      scopes,
      board,
      hasSpace: () => room.hasSpace(),
      requestedChannels: () => listening.channels(),
      onLiveEvent: (message) => tabs.send({ kind: 'updates', feeds: updates.add(message) }),
      onStorageFull: foundFull,
      onSendBlocked: () => handOver.start(),
    })
    board.setTraffic(deps.traffic.facts())
    listening.takeOver()
    asks.takeOver()
  }

  async function yieldLead(): Promise<void> {
    const last = lead
    lead = null
    await last?.stop().catch((error) => deps.log('The sync loop did not close', error))
  }

  /** Whoever asks is answered, whatever comes in between. */
  async function serve(ask: LeaderRequest): Promise<LeaderResponse> {
    try {
      return await carryOut(ask)
    } catch (error) {
      if (isStorageFull(error)) foundFull()
      deps.log('What a tab asked for was not done', error)
      return NO_RESPONSE
    }
  }

  async function carryOut(ask: LeaderRequest): Promise<LeaderResponse> {
    if (ask.kind !== 'want') await room.retry()
    if (ask.kind === 'free') await scopes.freeSpace()
    const end = await (ask.kind === 'want' ? pullFor(ask.scope) : lead?.loop.runRoundFor('now'))
    const held = ask.kind === 'want' ? await standing(ask.scope, end ?? null) : 'held'
    return { reached: wasReached(end ?? null), held }
  }

  /** What a member asks for in a tab that does not lead concerns what this tab holds, too. */
  async function askToMakeRoom(kind: 'now' | 'free'): Promise<{ reached: boolean }> {
    if (!lead) await room.retry()
    const { reached } = await asks.request({ kind })
    return { reached }
  }

  async function pullFor(scope: string): Promise<RoundResult | null> {
    return scopes.isFresh(scope) ? { kind: 'done' } : wants.request(scope)
  }

  async function bring(wanted: readonly string[]): Promise<RoundResult | null> {
    for (const scope of wanted) await scopes.subscribe(scope)
    return (await lead?.loop.runRoundFor('want')) ?? null
  }

  async function standing(scope: string, end: RoundResult | null): Promise<LeaderResponse['held']> {
    if (scopes.isRejected(scope)) return 'refused'
    if (end?.kind === 'done') return 'held'
    return ((await engine.readCursors())[scope] ?? 0) > 0 ? 'held' : 'unreachable'
  }

  const wake = (reason: SyncTrigger) => {
    if (lead) lead.loop.trigger(reason)
    else tabs.send({ kind: 'wake', reason })
  }

  const port: MemberSyncPort = {
    watchStatus: board.watch,
    syncNow: () => askToMakeRoom('now'),
    subscribe: async (scope) =>
      parseScope(scope) ? (await asks.request({ kind: 'want', scope })).held : 'refused',
    reportSignal: (signal) => {
      if (signal === 'offline') lead?.loop.handleOffline()
      else if (signal !== 'background') wake(signal)
      if (signal === 'online') lead?.reconnect()
      return Promise.resolve()
    },
    ...createOutboxPort({ memberId, engine, handOver, room, clock, onWrite: () => wake('write') }),
    setWorkOffline: async (on) => {
      await engine.setWorkOffline(on)
      if (on) {
        await handOver.reclaim()
        // What it may have tried already would go out without us as well.
        await deps.keptPush.forget()
      }
      workOffline(on)
      tabs.send({ kind: 'work_offline', on })
    },
    pauseTraffic: async () => {
      pause()
      tabs.send({ kind: 'pause' })
    },
    setNetworkChoice: async (choice) => {
      await engine.setNetworkChoice(choice)
      chooseNetwork(choice)
      tabs.send({ kind: 'network', choice })
    },
    freeSpace: async () => {
      const before = await usage()
      await deps.giveWay().catch(() => false)
      const { reached } = await askToMakeRoom('free')
      await engine.sweepTombstones()
      return { before, after: await usage(), reached }
    },
  }

  const usage = async () => (await deps.estimate().catch(() => null))?.usage ?? null

  return {
    port,
    live: { watch: updates.watch, listenTo: listening.listenTo },
    write: (changes) => room.write(changes).finally(() => wake('write')),
    reportStorageError: (error) => {
      if (isStorageFull(error)) foundFull()
    },
    handleTokenRenewed: () => lead?.live.reconnect(),
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

function wasReached(end: RoundResult | null): boolean {
  return end?.kind === 'done' || (end?.kind === 'failed' && end.reached)
}
