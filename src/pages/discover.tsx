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

const OtherTab = lazyComponent(async () => (await import('./discover-tabs.tsx')).DiscoverTab)

const TABS = { nearby: 'Nearby', all: 'Routes', events: 'Events', communities: 'Communities' }

export function DiscoverPage(): ReactElement {
  const tab = new URLSearchParams(useSearch()).get('tab')
  const other = tab === 'nearby' || tab === 'events' || tab === 'communities' ? tab : null
  return (
    <Page>
      <header className={head}>
        <h1>Discover</h1>
        <TabLinks
          label="Discover"
          links={Object.entries(TABS).map(([name, label]) => ({
            href: `${paths.discover}?tab=${name}`,
            label,
            current: name === (other ?? 'all'),
          }))}
        />
      </header>
      <ErrorBoundary size="medium">
        {other && <OtherTab name={other} />}
        {(!other || other === 'nearby') && <DiscoverRoutes />}
      </ErrorBoundary>
    </Page>
  )
}
