import type { ReactElement } from 'react'
import { usePage } from '../features/navigation/use-page.ts'
import { RouteImport } from '../features/route/import/route-import.tsx'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { Page, PageHead } from '../ui/page.tsx'
import { type } from '../ui/theme/type.ts'

export function RouteCreatePage(): ReactElement {
  usePage('Create route')
  return (
    <Page>
      <PageHead
        title="Create route"
        sub={
          <p className={type.muted}>Nothing is sent before you save it, and saving needs no connection.</p>
        }
      />
      <ErrorBoundary size="medium">
        <RouteImport />
      </ErrorBoundary>
    </Page>
  )
}
