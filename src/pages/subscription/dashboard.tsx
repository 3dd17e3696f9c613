import type { ReactElement } from 'react'
import { SubscriptionDashboard } from '../../features/subscription/dashboard/subscription-dashboard.tsx'
import { Waiting } from '../../features/subscription/waiting.tsx'
import { usePlanView } from '../../platform/plan/use-plan-view.ts'
import { Page } from '../../ui/layout/page.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'

export function SubscriptionPage(): ReactElement {
  const view = usePlanView()
  return (
    <Page>
      <PageHeader title="Subscription" subtitle="Your plan, what you use of it, and what changed." />
      {view ? <SubscriptionDashboard view={view} /> : <Waiting />}
    </Page>
  )
}
