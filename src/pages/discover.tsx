import { css } from 'goober'
import type { ReactElement } from 'react'
import { useSearch } from 'wouter'
import { DiscoverRoutes } from '../features/route/list/discover-routes.tsx'
import { paths } from '../paths.ts'
import { ErrorBoundary } from '../ui/feedback/error-boundary.tsx'
import { Page } from '../ui/layout/page.tsx'
import { lazyComponent } from '../ui/lazy-component.ts'
import { TabLinks } from '../ui/tabs/tabs.tsx'
import { narrow } from '../ui/theme/media.ts'

const head = css`
  padding: 24px 0 20px;
  & nav {
    margin-top: 10px;
  }
  ${narrow} {
    padding-block: 16px;
  }
`

const Nearby = lazyComponent(async () => (await import('../features/route/list/nearby.tsx')).Nearby)

const Events = lazyComponent(async () => (await import('./event/discover-events.tsx')).EventsTab)

export function DiscoverPage(): ReactElement {
  const tab = new URLSearchParams(useSearch()).get('tab')
  const [isNearby, isEvents] = [tab === 'nearby', tab === 'events']
  return (
    <Page>
      <header className={head}>
        <h1>Discover</h1>
        <TabLinks
          label="Discover"
          links={[
            { href: paths.nearby, label: 'Nearby', current: isNearby },
            { href: paths.discoverRoutes, label: 'Routes', current: !isNearby && !isEvents },
            { href: paths.discoverEvents, label: 'Events', current: isEvents },
          ]}
        />
      </header>
      <ErrorBoundary size="medium">
        {isNearby && <Nearby />}
        {isEvents ? <Events /> : <DiscoverRoutes />}
      </ErrorBoundary>
    </Page>
  )
}
