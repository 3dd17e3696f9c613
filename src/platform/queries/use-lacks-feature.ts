import { featuresOf, hasFeature } from '#domain/subscription/feature.ts'
import type { FeatureName } from '#domain/subscription/plan-names.ts'
import { planAt, stateOf } from '#domain/subscription/state.ts'
import { useNow } from './use-now.ts'
import { useQuery } from './use-query.ts'

/**
 * Whether the member's plan lacks a feature now, as far as this device knows; false until the plans
 * are loaded.
 */
export function useLacksFeature(feature: FeatureName): boolean {
  const plans = useQuery('account.plans', {})?.plans
  const subscription = useQuery('account.subscription', {})
  const now = useNow()
  if (!plans || subscription === undefined) return false
  const plan = planAt(plans, { state: subscription && stateOf(subscription), now })
  return plan !== undefined && !hasFeature(featuresOf(plan), feature)
}
