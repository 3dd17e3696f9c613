import type { ReactElement } from 'react'
import { SubscriptionDashboard } from '../../features/subscription/dashboard/subscription-dashboard.tsx'
import { useSubscription } from '../../features/subscription/queries.ts'
import { Waiting } from '../../features/subscription/waiting.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'

export function SubscriptionPage(): ReactElement {
  const view = useSubscription()
  return (
    <Page>
      <PageHeader title="Subscription" subtitle="Your plan, what you use of it, and what changed." />
      {view ? <SubscriptionDashboard view={view} /> : <Waiting />}
    </Page>
  )
}
