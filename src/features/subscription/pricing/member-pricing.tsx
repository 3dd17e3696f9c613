import type { ReactElement } from 'react'
import { usePlanView } from '../../../platform/plan/use-plan-view.ts'
import { Waiting } from '../waiting.tsx'
import { Pricing } from './pricing.tsx'

/** The plans for a member, with the current one marked. */
export function MemberPricing(): ReactElement {
  const view = usePlanView()
  return view ? <Pricing plans={view.plans} view={view} /> : <Waiting />
}
