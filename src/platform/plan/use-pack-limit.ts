import { packLimitOf } from '#domain/subscription/feature.ts'
import { UNLIMITED } from '#domain/subscription/quota.ts'
import { usePlanView } from './use-plan-view.ts'

/** How many offline packs the member's plan allows; null for no limit, or while it is unknown. */
export function usePackLimit(): number | null {
  const plan = usePlanView()?.effectivePlan
  const limit = plan ? packLimitOf(plan) : UNLIMITED
  return limit === UNLIMITED ? null : limit
}
