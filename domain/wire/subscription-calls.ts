import * as v from 'valibot'
import { plan } from '../subscription/plan.ts'
import { BILLING_CYCLES, FEATURES, PLAN_TYPES } from '../subscription/plan-names.ts'
import { usage } from '../subscription/usage.ts'

// Bodies of the calls for plans and subscriptions.

export const planList = v.object({ results: v.array(plan) })

const features = v.array(v.object({ name: v.picklist(FEATURES), is_enabled_for_user: v.boolean() }))

/** A member's subscription with their usage and features. Without one it is the free plan. */
export const subscriptionInfo = v.object({
  subscription: v.object({
    id: v.string(),
    plan_type: v.picklist(PLAN_TYPES),
    plan_name: v.string(),
    is_active: v.boolean(),
    is_trial: v.boolean(),
    started_at: v.nullable(v.string()),
    expires_at: v.nullable(v.string()),
    days_remaining: v.nullable(v.number()),
    features: plan.entries.features,
  }),
  usage,
  features,
})
export type SubscriptionInfo = v.InferOutput<typeof subscriptionInfo>

const planId = v.pipe(v.string(), v.maxLength(80))

export const upgradeRequest = v.object({
  target_plan_id: planId,
  billing_cycle: v.picklist(BILLING_CYCLES, 'Choose monthly or yearly.'),
})
export type UpgradeRequest = v.InferOutput<typeof upgradeRequest>
