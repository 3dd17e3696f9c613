import type { ReactElement } from 'react'
import { DiscoverEvents } from '../../features/event/list/discover-events.tsx'
import { Grade } from '../../features/route/grade.tsx'
import { useSession } from '../../state/session.ts'
import { WithCovers } from '../with-covers.tsx'

const SLOTS = { Grade }

/** The tab of events in Discover. */
export function EventsTab(): ReactElement | null {
  const { memberId } = useSession()
  if (memberId === null) return null
  return (
    <WithCovers>
      <DiscoverEvents tab="events" memberId={memberId} slots={SLOTS} />
    </WithCovers>
  )
}
