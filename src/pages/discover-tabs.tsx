import type { ReactElement } from 'react'
import { lazyComponent } from '../ui/lazy-component.ts'

// The tabs of Discover besides the list of routes. Their names are in a file of their own, because the
// first load of the list of routes has no room for them.

const TABS = {
  nearby: lazyComponent(async () => (await import('../features/route/list/nearby.tsx')).Nearby),
  events: lazyComponent(async () => (await import('./event/discover-events.tsx')).EventsTab),
  communities: lazyComponent(
    async () => (await import('./community/discover-communities.tsx')).CommunitiesTab,
  ),
}

/** Nearby is shown above the list of routes, the others in its place. */
export function DiscoverTab({ name }: { name: keyof typeof TABS }): ReactElement {
  const Tab = TABS[name]
  return <Tab />
}
