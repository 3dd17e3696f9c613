import type { ReactElement } from 'react'
import { REPUTATION_FAILURE } from '../../features/standing/messages.ts'
import { Reputation } from '../../features/standing/reputation.tsx'
import { StandingTabs } from '../../features/standing/standing-tabs.tsx'
import { paths } from '../../paths.ts'
import { ErrorBoundary } from '../../ui/feedback/error-boundary.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'

export function ReputationPage(): ReactElement {
  return (
    <Page>
      <PageHeader title="Reputation" crumbs={[{ label: 'Profile', href: paths.profile }]} />
      <ErrorBoundary size="small" message={REPUTATION_FAILURE}>
        <StandingTabs current="reputation" />
        <Reputation />
      </ErrorBoundary>
    </Page>
  )
}
