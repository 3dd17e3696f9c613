import { hasStopped, NOTHING_TO_SYNC, STOPS } from '#domain/wire/sync-status.ts'
import type { SyncStatus, UnsentItem, Unwatch } from '../port.ts'
import type { LoopView } from './loop.ts'

/** What the leading tab tells the others of its loop. */
export type Pulse = Pick<SyncStatus, 'state' | 'lastSyncedAt' | 'firstPull' | 'connection' | 'data'>

/** What every tab knows for itself. */
export interface OwnFacts
  extends Pick<SyncStatus, 'unsent' | 'notices' | 'workOffline' | 'networkChoice' | 'problem'> {
  /** the others' word is about another replica */
  outrun: boolean
}

export interface StatusBoard {
  watch: (onStatus: (status: SyncStatus) => void) => Unwatch
  pulse: () => Pulse
  /** this tab's loop has moved; does nothing for a tab that does not lead */
  loopMoved: (view: LoopView) => void
  sending: (sending: boolean) => void
  /** photos are on their way */
  uploading: (uploading: boolean) => void
  pulling: (documents: number) => void
  pulled: (lastSyncedAt: string | null) => void
  /** what this tab's own calls have cost and met */
  measured: (facts: Pick<Pulse, 'connection' | 'data'>) => void
  /** the leading tab's word, or what the store says at the start */
  take: (pulse: Partial<Pulse>) => void
  own: (facts: Partial<OwnFacts>) => void
}

/** Puts together what the loop does and what waits. `onPulse` hears every change that other tabs should know. */
export function createStatusBoard(onPulse: (pulse: Pulse) => void): StatusBoard {
  const watchers = new Set<(status: SyncStatus) => void>()
  const { known: _, unsent, notices, workOffline, networkChoice, problem, ...nothing } = NOTHING_TO_SYNC
  let pulse: Pulse = nothing
  let own: OwnFacts = { unsent, notices, workOffline, networkChoice, problem, outrun: false }
  /** before the queue has been read nobody may say that all is sent */
  let known = false
  let view: LoopView = { state: 'resting', unreached: false }
  let isSending = false
  let isUploading = false

  const status = (): SyncStatus => ({ ...statusOf(pulse, own), known })
  const emit = () => {
    for (const tell of watchers) tell(status())
  }
  const move = (change: Partial<Pulse>) => {
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
    pulse: () => pulse,
    loopMoved: (next) => {
      view = next
      show()
    },
    sending: (sending) => {
      isSending = sending
      show()
    },
    uploading: (uploading) => {
      isUploading = uploading
      show()
    },
    pulling: (documents) => {
      if (pulse.lastSyncedAt) return
      move({ firstPull: { documents: (pulse.firstPull?.documents ?? 0) + documents } })
    },
    pulled: (lastSyncedAt) => move({ lastSyncedAt, firstPull: null }),
    measured: move,
    take: (change) => {
      pulse = { ...pulse, ...change }
      emit()
    },
    own: (facts) => {
      own = { ...own, ...facts }
      known ||= facts.unsent !== undefined
      emit()
    },
  }
}

function statusOf(pulse: Pulse, { outrun, ...own }: OwnFacts): Omit<SyncStatus, 'known'> {
  const state = stateOf(pulse, { outrun, workOffline: own.workOffline })
  return {
    ...pulse,
    ...own,
    state,
    unsent: state === 'sending' ? own.unsent : own.unsent.map(atRest),
  }
}

function stateOf(
  { state }: Pulse,
  { outrun, workOffline }: Pick<OwnFacts, 'outrun' | 'workOffline'>,
): Pulse['state'] {
  if (outrun) return 'outrun'
  return workOffline && !hasStopped(state) ? 'offline' : state
}

/** What was sent and not answered is frozen in the queue; while nothing is on its way it waits like all the rest. */
function atRest(item: UnsentItem): UnsentItem {
  return item.state === 'sending' ? { ...item, state: 'waiting' } : item
}

/** What was not answered by our server counts as offline, whatever the browser claims, and so does the next try until it is. */
function shown(view: LoopView, isSending: boolean): Pulse['state'] {
  const stop = STOPS.find((each) => each === view.state)
  if (stop) return stop
  if (view.unreached || view.state === 'offline') return 'offline'
  return isSending ? 'sending' : 'idle'
}
