import { EMPTY_SYNC_STATUS, isStopped, SYNC_STOP_REASONS } from '#domain/wire/sync/sync-status.ts'
import type { SyncStatus, UnsentItem, Unwatch } from '../port.ts'
import type { LoopStatus } from './transport/sync-loop.ts'

/** What the leading tab tells the others of its loop. */
export type LeaderStatus = Pick<SyncStatus, 'state' | 'lastSyncedAt' | 'firstPull' | 'connection' | 'data'>

/** What every tab knows for itself. */
export interface TabStatus
  extends Pick<SyncStatus, 'unsent' | 'notices' | 'workOffline' | 'networkChoice' | 'problem'> {
  /** the others' word is about another replica */
  outrun: boolean
}

export interface StatusBoard {
  watch: (onStatus: (status: SyncStatus) => void) => Unwatch
  leaderStatus: () => LeaderStatus
  /** this tab's loop has moved; does nothing for a tab that does not lead */
  setLoopStatus: (view: LoopStatus) => void
  setSending: (sending: boolean) => void
  /** photos are on their way */
  setUploading: (uploading: boolean) => void
  addPulledDocuments: (documents: number) => void
  setPulled: (lastSyncedAt: string | null) => void
  /** what this tab's own calls have cost and met */
  setTraffic: (facts: Pick<LeaderStatus, 'connection' | 'data'>) => void
  /** the leading tab's word, or what the store says at the start */
  applyLeaderStatus: (pulse: Partial<LeaderStatus>) => void
  setTabStatus: (facts: Partial<TabStatus>) => void
}

/** Puts together what the loop does and what waits. `onPulse` hears every change that other tabs should know. */
export function createStatusBoard(onPulse: (pulse: LeaderStatus) => void): StatusBoard {
  const watchers = new Set<(status: SyncStatus) => void>()
  const { known: _, unsent, notices, workOffline, networkChoice, problem, ...nothing } = EMPTY_SYNC_STATUS
  let pulse: LeaderStatus = nothing
  let own: TabStatus = { unsent, notices, workOffline, networkChoice, problem, outrun: false }
  /** before the queue has been read nobody may say that all is sent */
  let known = false
  let view: LoopStatus = { state: 'resting', isUnreachable: false }
  let isSending = false
  let isUploading = false

  const status = (): SyncStatus => ({ ...statusOf(pulse, own), known })
  const emit = () => {
    for (const tell of watchers) tell(status())
  }
  const move = (change: Partial<LeaderStatus>) => {
    pulse = { ...pulse, ...change }
    onPulse(pulse)
    emit()
  }
  const show = () => {
    const state = shown(view, isSending || isUploading)
    if (state !== pulse.state) move({ state })
  }

  return {
    watch: (onStatus) => {
      watchers.add(onStatus)
      onStatus(status())
      return () => void watchers.delete(onStatus)
    },
    leaderStatus: () => pulse,
    setLoopStatus: (next) => {
      view = next
      show()
    },
    setSending: (sending) => {
      isSending = sending
      show()
    },
    setUploading: (uploading) => {
      isUploading = uploading
      show()
    },
    addPulledDocuments: (documents) => {
      if (pulse.lastSyncedAt) return
      move({ firstPull: { documents: (pulse.firstPull?.documents ?? 0) + documents } })
    },
    setPulled: (lastSyncedAt) => move({ lastSyncedAt, firstPull: null }),
    setTraffic: move,
    applyLeaderStatus: (change) => {
      pulse = { ...pulse, ...change }
      emit()
    },
    setTabStatus: (facts) => {
      own = { ...own, ...facts }
      known ||= facts.unsent !== undefined
      emit()
    },
  }
}

function statusOf(pulse: LeaderStatus, { outrun, ...own }: TabStatus): Omit<SyncStatus, 'known'> {
  const state = stateOf(pulse, { outrun, workOffline: own.workOffline })
  return {
    ...pulse,
    ...own,
    state,
    unsent: state === 'sending' ? own.unsent : own.unsent.map(atRest),
  }
}

function stateOf(
  { state }: LeaderStatus,
  { outrun, workOffline }: Pick<TabStatus, 'outrun' | 'workOffline'>,
): LeaderStatus['state'] {
  if (outrun) return 'outrun'
  return workOffline && !isStopped(state) ? 'offline' : state
}

/** What was sent and not answered is frozen in the queue; while nothing is on its way it waits like all the rest. */
function atRest(item: UnsentItem): UnsentItem {
  return item.state === 'sending' ? { ...item, state: 'waiting' } : item
}

/** What was not answered by our server counts as offline, whatever the browser claims, and so does the next try until it is. */
function shown(view: LoopStatus, isSending: boolean): LeaderStatus['state'] {
  const stop = SYNC_STOP_REASONS.find((each) => each === view.state)
  if (stop) return stop
  if (view.isUnreachable || view.state === 'offline') return 'offline'
  return isSending ? 'sending' : 'idle'
}
