import * as v from 'valibot'
import { PLAN_TYPES } from './plan-names.ts'

// Prices, quotas and features are rows of the server's database (plan, plan_quota, plan_feature);
// devices receive them in the `plans` part of the account.

/** What a plan includes: a number is a limit, UNLIMITED (quota.ts) is none. */
const included = v.union([v.boolean(), v.pipe(v.number(), v.integer())])

/** Prices in euros, as decimals: `4.99`. `features` has the quotas by resource as well. */
export const plan = v.object({
  id: v.string(),
  name: v.string(),
  plan_type: v.picklist(PLAN_TYPES),
  display_name: v.string(),
  description: v.string(),
  price_monthly: v.number(),
  price_yearly: v.number(),
  yearly_discount_percentage: v.number(),
  is_free_plan: v.boolean(),
  is_featured: v.boolean(),
  /** of the first paid plan of a member; 0: none */
  trial_days: v.number(),
  features: v.record(v.string(), included),
})
export type Plan = v.InferOutput<typeof plan>
