import type { ReactElement } from 'react'
import { lowestPlanWith } from '#domain/subscription/feature.ts'
import { FEATURES, isHigherPlan, RESOURCES } from '#domain/subscription/plan-names.ts'
import { recommendedPlan } from '#domain/subscription/warnings.ts'
import { usePlanView } from '../../../platform/plan/use-plan-view.ts'
import type { OfferProps } from '../../../ui/feedback/offer-slot.tsx'
import { PlanPrompt } from './plan-prompt.tsx'

/** The offer beside something that the member's plan lacks or limits. */
export function LockedOffer({ feature, resource, children }: OfferProps): ReactElement {
  const view = usePlanView()
  const name = FEATURES.find((each) => each === feature)
  const limited = RESOURCES.find((each) => each === resource) ?? null
  if (!view) return <p>{children}</p>
  const { plans, effectivePlan } = view
  const lowest = name ? lowestPlanWith(plans, name) : null
  const given = lowest && isHigherPlan(lowest, effectivePlan.plan_type) ? lowest : null
  const type = recommendedPlan(effectivePlan.plan_type, given)
  return (
    <PlanPrompt
      variant="inline"
      size="sm"
      context={limited ? 'limit_reached' : 'feature_locked'}
      resource={limited}
      plan={plans.find(({ plan_type }) => plan_type === type) ?? null}
    >
      {children}
    </PlanPrompt>
  )
}
