import { hasStopped, type SyncStatus } from '#domain/wire/sync-status.ts'
import { useOffline } from '../../state/offline.ts'
import { useSyncStatus } from '../../state/sync-status.ts'
import type { CairnFacts } from '../../ui/cairn-state.ts'

interface Seen {
  status: Pick<SyncStatus, 'known' | 'state' | 'problem'> & {
    unsent: readonly { state: string }[]
    notices: readonly unknown[]
  }
  offline: boolean
}

/** What the stack of stones is drawn from. */
export function cairnFacts({ status, offline }: Seen): CairnFacts {
  // What is only in memory waits for the member, who alone can make room for it.
  const unkept = status.problem?.unkept ?? 0
  const setAside = status.unsent.filter(({ state }) => state === 'needs_attention').length
  return {
    unread: !status.known,
    unsent: status.unsent.length + unkept,
    needsAttention: setAside + unkept,
    notices: status.notices.length,
    stopped: hasStopped(status.state),
    offline,
    sending: status.state === 'sending',
  }
}

export function useCairnFacts(): CairnFacts {
  return cairnFacts({ status: useSyncStatus(), offline: useOffline() })
}
