import type { Replica } from '#replica/open-replica.ts'
import { readHome, watchHome } from '#replica/queries/home.ts'
import type { Packs } from '../packs/packs.ts'
import type { MemberSyncDeps } from '../sync/member-sync-deps.ts'
import { COMMUNITY_SCOPES_MAX } from '../sync/scopes/scope-selection.ts'

/**
 * Reads and watches what decides which scopes this device subscribes to: the member's home area and
 * communities in the replica, and the packs kept offline.
 */
export function createHomeReader(of: {
  replica: Replica
  memberId: string
  packs: Pick<Packs, 'kept' | 'watchKept'>
  log: (message: string, error: unknown) => void
}): Pick<MemberSyncDeps, 'readScopeSources' | 'watchScopeSources'> {
  const { replica, memberId, packs, log } = of
  const asked = { memberId, limit: COMMUNITY_SCOPES_MAX }
  const error = (reason: unknown) => log('Scope sources are not watched any more', reason)
  return {
    readScopeSources: async () => ({ ...(await readHome(replica, asked)), kept: await packs.kept() }),
    watchScopeSources: (onChange) => {
      const watching = watchHome(replica, asked).subscribe({ next: () => onChange(), error })
      const unwatchKept = packs.watchKept(onChange)
      return () => {
        watching.unsubscribe()
        unwatchKept()
      }
    },
  }
}
