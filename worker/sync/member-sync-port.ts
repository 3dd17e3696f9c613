import { parseScope } from '#domain/wire/sync/scope.ts'
import type { TabChannel } from '../tab-channel.ts'
import type { LeaderSync } from './leader-sync.ts'
import type { MemberSyncDeps, MemberSyncPort } from './member-sync-deps.ts'
import type { NetworkControls } from './network-controls.ts'
import { createOutboxPort } from './outbox-port.ts'
import type { StatusBoard } from './status-board.ts'
import type { StorageGuard } from './storage/storage-guard.ts'
import type { TabMessage } from './tab-messages.ts'
import type { LeaderRequests } from './tabs/leader-requests.ts'
import type { HandOver } from './transport/hand-over.ts'
import type { SyncTrigger } from './transport/sync-loop.ts'

/** The parts of a tab's sync that the port uses. */
export interface MemberSyncPortDeps
  extends Pick<
    MemberSyncDeps,
    'memberId' | 'engine' | 'clock' | 'keptPush' | 'evictCaches' | 'estimateStorage'
  > {
  board: StatusBoard
  controls: NetworkControls
  requests: LeaderRequests
  storage: StorageGuard
  handOver: HandOver
  tabs: TabChannel<TabMessage>
  /** null: another tab is the leader */
  leader: () => LeaderSync | null
  trigger: (reason: SyncTrigger) => void
}

/** What a page may ask of sync. Commands for all tabs are applied here and sent to the others. */
export function createMemberSyncPort(deps: MemberSyncPortDeps): MemberSyncPort {
  const { engine, board, controls, handOver, leader, requests, tabs, trigger } = deps

  /** A follower first stores its own changes in memory; the leader stores those of its tab itself. */
  async function requestSpace(kind: 'now' | 'free'): Promise<{ reached: boolean }> {
    if (!leader()) await deps.storage.retry()
    const { reached } = await requests.request({ kind })
    return { reached }
  }

  const readUsage = async () => (await deps.estimateStorage().catch(() => null))?.usage ?? null

  return {
    watchStatus: (onStatus) => board.watch(onStatus),
    syncNow: () => requestSpace('now'),
    subscribe: async (scope) =>
      parseScope(scope) ? (await requests.request({ kind: 'want', scope })).held : 'refused',
    reportSignal: async (signal) => {
      if (signal === 'offline') leader()?.loop.handleOffline()
      else if (signal !== 'background') trigger(signal)
      if (signal === 'online') leader()?.reconnect()
    },
    ...createOutboxPort({ ...deps, onWrite: () => trigger('write') }),
    setWorkOffline: async (on) => {
      await engine.setWorkOffline(on)
      if (on) {
        await handOver.reclaim()
        // The service worker would also send a batch that it has already attempted.
        await deps.keptPush.forget()
      }
      controls.setWorkOffline(on)
      tabs.send({ kind: 'work_offline', on })
    },
    pauseTraffic: async () => {
      controls.pause()
      tabs.send({ kind: 'pause' })
    },
    setNetworkChoice: async (choice) => {
      await engine.setNetworkChoice(choice)
      controls.setNetworkChoice(choice)
      tabs.send({ kind: 'network', choice })
    },
    freeSpace: async () => {
      const before = await readUsage()
      await deps.evictCaches().catch(() => false)
      const { reached } = await requestSpace('free')
      await engine.sweepTombstones()
      return { before, after: await readUsage(), reached }
    },
  }
}
