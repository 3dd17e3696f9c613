import type { ReactElement } from 'react'
import { Nearby } from '../features/route/list/nearby.tsx'
import { CommunitiesTab } from './community/discover-communities.tsx'
import { EventsTab } from './event/discover-events.tsx'

const TABS = { nearby: Nearby, events: EventsTab, communities: CommunitiesTab }

/** What Discover shows in its tabs besides the list of routes; in Nearby, above it. */
export function DiscoverTab({ name }: { name: keyof typeof TABS }): ReactElement {
  const Tab = TABS[name]
  return <Tab />
}
