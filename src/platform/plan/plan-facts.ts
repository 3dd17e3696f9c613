import { featuresOf, hasFeature, packLimitOf } from '#domain/subscription/feature.ts'
import type { FeatureName } from '#domain/subscription/plan-names.ts'
import type { SubscriptionView } from '#domain/subscription/view.ts'

// Loaded after the pages that ask for it: it decides what is locked, not what is shown first.

export { subscriptionView } from '#domain/subscription/view.ts'

export const lacksFeature = ({ effectivePlan }: SubscriptionView, feature: FeatureName): boolean =>
  !hasFeature(featuresOf(effectivePlan), feature)

export const packLimitIn = ({ effectivePlan }: SubscriptionView): number => packLimitOf(effectivePlan)
