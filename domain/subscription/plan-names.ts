// What the rows of the server's database are called: plans, what they limit and what they include.

/** Lowest first. */
export const PLAN_TYPES = ['free', 'explorer', 'pro', 'enterprise'] as const
export type PlanType = (typeof PLAN_TYPES)[number]

/** What a plan limits the number of. */
export const RESOURCES = ['routes', 'communities', 'events', 'media_files'] as const
export type Resource = (typeof RESOURCES)[number]

/** What a plan includes or not. */
export const FEATURES = [
  'offline_packs',
  'gpx_export',
  'private_routes',
  'trip_collaboration',
  'advanced_filters',
  'community_branding',
  'event_recurrence',
  'priority_support',
  'staff_roles',
] as const
export type FeatureName = (typeof FEATURES)[number]

export const BILLING_CYCLES = ['monthly', 'yearly'] as const
export type BillingCycle = (typeof BILLING_CYCLES)[number]

/** Whether one plan is above another. */
export const isHigherPlan = (one: PlanType, other: PlanType): boolean =>
  PLAN_TYPES.indexOf(one) > PLAN_TYPES.indexOf(other)
