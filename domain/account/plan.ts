import * as v from 'valibot'
import { count } from '../wire/fields.ts'
import { UNLIMITED } from './quota.ts'

// Plans, usage and features. Only the server writes them.

export const PLAN_TYPES = ['free', 'explorer', 'pro', 'enterprise'] as const
export type PlanType = (typeof PLAN_TYPES)[number]

/** The plans that include each feature that the server checks. */
export const FEATURE_PLANS = {
  event_recurrence: ['pro', 'enterprise'],
} as const satisfies Record<string, readonly PlanType[]>
export type PlanFeature = keyof typeof FEATURE_PLANS

export type Resource = keyof v.InferOutput<typeof usage>

const planType = v.picklist(PLAN_TYPES)
const moment = v.nullable(v.string())

/** Prices in euros, as decimals: `4.99`. */
export const plan = v.object({
  id: v.string(),
  name: v.string(),
  plan_type: planType,
  display_name: v.string(),
  description: v.string(),
  price_monthly: v.number(),
  price_yearly: v.number(),
  yearly_discount_percentage: v.number(),
  is_free_plan: v.boolean(),
  is_featured: v.boolean(),
  features: v.record(v.string(), v.boolean()),
})

export const subscription = v.object({
  id: v.string(),
  plan,
  status: v.picklist(['active', 'expired', 'cancelled', 'suspended']),
  is_active: v.boolean(),
  is_trial: v.boolean(),
  started_at: moment,
  expires_at: moment,
  days_remaining: v.nullable(v.number()),
  trial_started_at: moment,
  trial_expires_at: moment,
})

export const usageOfResource = v.object({
  usage_limit: v.pipe(v.number(), v.integer(), v.minValue(UNLIMITED)),
  usage_count: count,
  remaining_quota: v.pipe(v.number(), v.integer(), v.minValue(UNLIMITED)),
  is_over_limit: v.boolean(),
  usage_percentage: v.pipe(v.number(), v.minValue(0)),
})

export const usage = v.object({
  routes: usageOfResource,
  communities: usageOfResource,
  events: usageOfResource,
  media_files: usageOfResource,
})

export type Usage = v.InferOutput<typeof usage>

export const feature = v.object({ name: v.string(), is_enabled_for_user: v.boolean() })
