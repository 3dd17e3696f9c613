import type { BillingCycle, PlanType } from '#domain/subscription/plan-names.ts'
import { BILLING_CYCLES, PLAN_TYPES } from '#domain/subscription/plan-names.ts'
import { paths } from '../../paths.ts'

/** The page to confirm a plan. */
export function upgradePath(plan: PlanType, cycle?: BillingCycle): string {
  const search = new URLSearchParams({ plan, ...(cycle && { cycle }) })
  return `${paths.subscriptionUpgrade}?${search}`
}

/** The choice in an address. */
export function readChoice(search: string): { plan: PlanType | null; cycle: BillingCycle | null } {
  const params = new URLSearchParams(search)
  return {
    plan: PLAN_TYPES.find((each) => each === params.get('plan')) ?? null,
    cycle: BILLING_CYCLES.find((each) => each === params.get('cycle')) ?? null,
  }
}
