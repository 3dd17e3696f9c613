import type { ReactElement } from 'react'
import { useSubscription } from '../../features/subscription/queries.ts'
import { PlanUpgrade } from '../../features/subscription/upgrade/plan-upgrade.tsx'
import { Waiting } from '../../features/subscription/waiting.tsx'
import { Page } from '../../ui/layout/page.tsx'

export function UpgradePage(): ReactElement {
  const view = useSubscription()
  return <Page>{view ? <PlanUpgrade view={view} /> : <Waiting />}</Page>
}
