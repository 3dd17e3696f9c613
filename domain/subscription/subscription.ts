import * as v from 'valibot'
import { instant } from '../wire/fields.ts'
import { plan } from './plan.ts'
import { BILLING_CYCLES, PLAN_TYPES } from './plan-names.ts'

const moment = v.nullable(instant)
const planType = v.picklist(PLAN_TYPES)
const billingCycle = v.picklist(BILLING_CYCLES)

/**
 * suspended: by staff · cancelled: ends at `expires_at` and is not renewed. After `expires_at` a
 * subscription is expired, whatever its stored status says.
 */
export const SUBSCRIPTION_STATUSES = ['active', 'expired', 'cancelled', 'suspended'] as const

/** What happened to a subscription. */
export const CHANGE_KINDS = [
  'trial_started',
  'upgraded',
  'renewed',
  'downgrade_planned',
  'downgraded',
  'cancelled',
  'resumed',
  'expired',
  'set_by_staff',
] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** `days_remaining` is computed from `expires_at`, never stored. */
export const subscription = v.object({
  id: v.string(),
  plan,
  status: v.picklist(SUBSCRIPTION_STATUSES),
  is_active: v.boolean(),
  is_trial: v.boolean(),
  started_at: moment,
  expires_at: moment,
  trial_started_at: moment,
  trial_expires_at: moment,
})

/** The subscription part of an account. A member without it is on the free plan. */
export const subscriptionFields = {
  subscription,
  billing_cycle: v.nullable(billingCycle),
  /** the plan that follows when the current period ends */
  next: v.nullable(v.object({ plan_type: planType, billing_cycle: billingCycle })),
  /** newest first */
  history: v.array(
    v.object({
      at: instant,
      kind: v.picklist(CHANGE_KINDS),
      plan_type: planType,
      billing_cycle: v.nullable(billingCycle),
      /** when the plan ends since then */
      until: moment,
    }),
  ),
}
const body = v.object(subscriptionFields)
export type SubscriptionFields = v.InferOutput<typeof body>
export type SubscriptionChange = SubscriptionFields['history'][number]
