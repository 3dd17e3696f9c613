import type { FeatureName } from '#domain/subscription/plan-names.ts'
import { usePlanFacts } from './use-plan-facts.ts'
import { usePlanView } from './use-plan-view.ts'

/**
 * Whether the member's plan lacks a feature now, as far as this device knows; false until the plans
 * are loaded.
 */
export function useLacksFeature(feature: FeatureName): boolean {
  const facts = usePlanFacts()
  const view = usePlanView()
  return facts !== null && view !== undefined && facts.lacksFeature(view, feature)
}
