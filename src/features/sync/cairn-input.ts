import { isStopped, type SyncStatus } from '#domain/wire/sync/sync-status.ts'
import { useIsOffline } from '../../state/offline.ts'
import { useSyncStatus } from '../../state/sync-status.ts'
import type { CairnInput } from '../../ui/cairn/cairn-state.ts'

interface SyncView {
  status: Pick<SyncStatus, 'known' | 'state' | 'problem'> & {
    unsent: readonly { state: string }[]
    notices: readonly unknown[]
  }
  offline: boolean
}

/** The state that the cairn shows. */
export function cairnInput({ status, offline }: SyncView): CairnInput {
  // changes that found no space are in memory only and need the member to free some
  const unkept = status.problem?.unkept ?? 0
  const parked = status.unsent.filter(({ state }) => state === 'needs_attention').length
  return {
    isUnknown: !status.known,
    unsent: status.unsent.length + unkept,
    needsAttention: parked + unkept,
    notices: status.notices.length,
    stopped: isStopped(status.state),
    offline,
    sending: status.state === 'sending',
  }
}

export function useCairnInput(): CairnInput {
  return cairnInput({ status: useSyncStatus(), offline: useIsOffline() })
}
