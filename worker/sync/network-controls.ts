import type { NetworkChoice } from '#domain/wire/network/network-strategy.ts'
import type { LeaderSync } from './leader-sync.ts'
import type { MemberSyncDeps } from './member-sync-deps.ts'
import type { StatusBoard } from './status-board.ts'

/** What a member switches for the network, applied in this tab. */
export interface NetworkControls {
  /** Blocks all requests for a short time, while a new app version takes over. */
  pause: () => void
  setWorkOffline: (on: boolean) => void
  setNetworkChoice: (choice: NetworkChoice) => void
  close: () => void
}

/** Longer than a browser keeps an idle service worker, after which the next version may take over. */
const PAUSE_MS = 40_000

export function createNetworkControls({
  gate,
  clock,
  traffic,
  board,
  leader,
}: Pick<MemberSyncDeps, 'gate' | 'clock' | 'traffic'> & {
  board: StatusBoard
  /** null: another tab is the leader */
  leader: () => LeaderSync | null
}): NetworkControls {
  let cancelPause: (() => void) | null = null
  return {
    pause: () => {
      gate.shut('new_version')
      cancelPause?.()
      cancelPause = clock.after(PAUSE_MS, () => {
        cancelPause = null
        gate.open('new_version')
        leader()?.loop.trigger('online')
      })
    },
    setWorkOffline: (on) => {
      board.setTabStatus({ workOffline: on })
      if (on) {
        gate.shut('work_offline')
        leader()?.live.close()
        leader()?.loop.handleOffline()
      } else {
        gate.open('work_offline')
        leader()?.reconnect()
        leader()?.loop.trigger('online')
      }
    },
    setNetworkChoice: (choice) => {
      traffic.choose(choice)
      board.setTabStatus({ networkChoice: choice })
    },
    close: () => {
      cancelPause?.()
      gate.open('new_version')
    },
  }
}
