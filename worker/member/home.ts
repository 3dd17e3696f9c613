import type { Replica } from '#replica/open.ts'
import { readHome, watchHome } from '#replica/queries/home.ts'
import type { MemberSyncDeps } from '../sync/member-sync-deps.ts'
import { COMMUNITY_SCOPES_MAX } from '../sync/scopes-to-want.ts'

/** Where the member is at home, by what the replica holds of them. */
export function homeOf(of: {
  replica: Replica
  memberId: string
  log: (message: string, error: unknown) => void
}): Pick<MemberSyncDeps, 'home' | 'watchHome'> {
  const { replica, memberId, log } = of
  const asked = { memberId, limit: COMMUNITY_SCOPES_MAX }
  const error = (reason: unknown) => log('The home is followed no longer', reason)
  return {
    home: () => readHome(replica, asked),
    watchHome: (onChange) => {
      const watching = watchHome(replica, asked).subscribe({ next: () => onChange(), error })
      return () => watching.unsubscribe()
    },
  }
}
