import type { ReactElement } from 'react'
import { DiscoverCommunities } from '../../features/community/list/discover-communities.tsx'
import { useSession } from '../../state/session.ts'

/** The tab of communities in Discover. */
export function CommunitiesTab(): ReactElement | null {
  const { memberId } = useSession()
  return memberId === null ? null : <DiscoverCommunities memberId={memberId} />
}
