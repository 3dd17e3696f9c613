import type { ReactElement } from 'react'
import { Achievements } from '../../features/standing/achievements.tsx'
import { ACHIEVEMENTS_FAILURE } from '../../features/standing/messages.ts'
import { StandingTabs } from '../../features/standing/standing-tabs.tsx'
import { paths } from '../../paths.ts'
import { ErrorBoundary } from '../../ui/feedback/error-boundary.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'

export function AchievementsPage(): ReactElement {
  return (
    <Page>
      <PageHeader title="Achievements" crumbs={[{ label: 'Profile', href: paths.profile }]} />
      <ErrorBoundary size="small" message={ACHIEVEMENTS_FAILURE}>
        <StandingTabs current="achievements" />
        <Achievements />
      </ErrorBoundary>
    </Page>
  )
}
