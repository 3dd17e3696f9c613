import type { ReactElement } from 'react'
import { DiscoverCommunities } from '../../features/community/list/discover-communities.tsx'
import { useSession } from '../../state/session.ts'
import { WithCovers } from '../with-covers.tsx'

/** The tab of communities in Discover. */
export function CommunitiesTab(): ReactElement | null {
  const { memberId } = useSession()
  if (memberId === null) return null
  return (
    <WithCovers>
      <DiscoverCommunities memberId={memberId} />
    </WithCovers>
  )
}
