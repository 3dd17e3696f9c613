import { css } from 'goober'
import type { ReactElement } from 'react'
import { usePage } from '../features/navigation/use-page.ts'
import { DiscoverRoutes } from '../features/route/discover-routes.tsx'
import { paths } from '../paths.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { Page } from '../ui/page.tsx'
import { TabLinks } from '../ui/tabs.tsx'
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

export function DiscoverPage(): ReactElement {
  usePage('Discover')
  return (
    <Page>
      <header className={head}>
        <h1>Discover</h1>
        <TabLinks label="Discover" links={[{ href: paths.discoverRoutes, label: 'Routes', current: true }]} />
      </header>
      <ErrorBoundary size="medium">
        <DiscoverRoutes />
      </ErrorBoundary>
    </Page>
  )
}
