import { isStopped, type SyncStatus } from '#domain/wire/sync/sync-status.ts'
import { useIsOffline } from '../../state/offline.ts'
import { useSyncStatus } from '../../state/sync-status.ts'
import type { CairnInput } from '../../ui/cairn/cairn-state.ts'

interface Seen {
  status: Pick<SyncStatus, 'known' | 'state' | 'problem'> & {
    unsent: readonly { state: string }[]
    notices: readonly unknown[]
  }
  offline: boolean
}

/** What the stack of stones is drawn from. */
export function cairnInput({ status, offline }: Seen): CairnInput {
  // What is only in memory waits for the member, who alone can make room for it.
  const unkept = status.problem?.unkept ?? 0
  const setAside = status.unsent.filter(({ state }) => state === 'needs_attention').length
  return {
    isUnknown: !status.known,
    unsent: status.unsent.length + unkept,
    needsAttention: setAside + unkept,
    notices: status.notices.length,
    stopped: isStopped(status.state),
    offline,
    sending: status.state === 'sending',
  }
}

export function useCairnInput(): CairnInput {
  return cairnInput({ status: useSyncStatus(), offline: useIsOffline() })
}
