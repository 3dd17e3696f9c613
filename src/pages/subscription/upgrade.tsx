import type { ReactElement } from 'react'
import { PlanUpgrade } from '../../features/subscription/upgrade/plan-upgrade.tsx'
import { Waiting } from '../../features/subscription/waiting.tsx'
import { usePlanView } from '../../platform/plan/use-plan-view.ts'
import { Page } from '../../ui/layout/page.tsx'

export function UpgradePage(): ReactElement {
  const view = usePlanView()
  return <Page>{view ? <PlanUpgrade view={view} /> : <Waiting />}</Page>
}
