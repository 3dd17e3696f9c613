import { packLimitOf } from '#domain/subscription/feature.ts'
import { UNLIMITED } from '#domain/subscription/quota.ts'
import { planAt, stateOf } from '#domain/subscription/state.ts'
import { useNow } from './use-now.ts'
import { useQuery } from './use-query.ts'

/** How many offline packs the member's plan allows; null for no limit, or while it is unknown. */
export function usePackLimit(): number | null {
  const plans = useQuery('account.plans', {})?.plans
  const subscription = useQuery('account.subscription', {})
  const now = useNow()
  if (!plans || subscription === undefined) return null
  const plan = planAt(plans, { state: subscription && stateOf(subscription), now })
  const limit = plan ? packLimitOf(plan) : UNLIMITED
  return limit === UNLIMITED ? null : limit
}
