import { featuresOf, hasFeature } from '#domain/subscription/feature.ts'
import type { FeatureName } from '#domain/subscription/plan-names.ts'
import { usePlanView } from './use-plan-view.ts'

/**
 * Whether the member's plan lacks a feature now, as far as this device knows; false until the plans
 * are loaded.
 */
export function useLacksFeature(feature: FeatureName): boolean {
  const plan = usePlanView()?.effectivePlan
  return plan !== undefined && !hasFeature(featuresOf(plan), feature)
}
