import type { Plan } from './plan.ts'
import { FEATURES, type FeatureName, type PlanType, RESOURCES } from './plan-names.ts'
import { UNLIMITED } from './quota.ts'
import type { Counts } from './usage.ts'

export interface Feature {
  name: FeatureName
  is_enabled_for_user: boolean
}

/**
 * Whether a member has a feature. `features`: the member's, null for people who are signed out. The
 * server decides with it, and devices show with it what is locked.
 */
export const hasFeature = (features: readonly Feature[] | null, name: FeatureName): boolean =>
  features?.some((each) => each.name === name && each.is_enabled_for_user) ?? false

/** All features, with those enabled that a plan includes. */
export const featuresOf = (plan: Pick<Plan, 'features'>): Feature[] =>
  FEATURES.map((name) => ({ name, is_enabled_for_user: isIncluded(plan.features[name]) }))

/** The quotas of a plan by resource; UNLIMITED for no limit. */
export const quotasOf = (plan: Pick<Plan, 'features'>): Counts =>
  Object.fromEntries(RESOURCES.map((name) => [name, limitOf(plan.features[name])])) as Counts

/** How many offline packs a plan allows on a device. */
export const packLimitOf = (plan: Pick<Plan, 'features'>): number => limitOf(plan.features['offline_packs'])

/** The lowest plan that includes a feature; null if none does. */
export const lowestPlanWith = (plans: readonly Plan[], name: FeatureName): PlanType | null =>
  plans.find((plan) => hasFeature(featuresOf(plan), name))?.plan_type ?? null

type Included = boolean | number | undefined

const isIncluded = (value: Included): boolean => value === true || (typeof value === 'number' && value !== 0)

/** A limit that is not known is no limit: the server decides. */
const limitOf = (value: Included): number =>
  typeof value === 'number' ? value : value === false ? 0 : UNLIMITED
