import { addCycle } from './period.ts'
import type { Plan } from './plan.ts'
import type { BillingCycle, PlanType } from './plan-names.ts'
import type { SUBSCRIPTION_STATUSES, SubscriptionFields } from './subscription.ts'

/** A subscription without the details of its plan. Times are ISO 8601; null: no end. */
export interface SubscriptionState {
  plan_type: PlanType
  billing_cycle: BillingCycle | null
  status: (typeof SUBSCRIPTION_STATUSES)[number]
  is_trial: boolean
  started_at: string | null
  expires_at: string | null
  trial_started_at: string | null
  trial_expires_at: string | null
  next: SubscriptionFields['next']
}

/** The state in an account document. */
export function stateOf({ subscription, billing_cycle, next }: SubscriptionFields): SubscriptionState {
  const { plan, status, is_trial, started_at, expires_at, trial_started_at, trial_expires_at } = subscription
  const times = { started_at, expires_at, trial_started_at, trial_expires_at }
  return { plan_type: plan.plan_type, billing_cycle, status, is_trial, ...times, next }
}

/**
 * The state at a moment: after the end of a period the planned one has followed, or the
 * subscription is expired. Computed, so that a device that was offline past the end knows as well.
 */
export function subscriptionAt(state: SubscriptionState, now: Date): SubscriptionState {
  const { expires_at, next } = state
  if (!isRunning(state) || expires_at === null || Date.parse(expires_at) > now.getTime()) return state
  if (next === null) return { ...state, status: 'expired' }
  const followed = {
    ...state,
    ...next,
    status: 'active',
    is_trial: false,
    started_at: expires_at,
    expires_at: addCycle(expires_at, next.billing_cycle),
    next: null,
  } as const
  return subscriptionAt(followed, now)
}

/** Whether the plan is in effect. Only for the result of `subscriptionAt`. */
export const isRunning = ({ status }: SubscriptionState): boolean =>
  status === 'active' || status === 'cancelled'

/** The plan whose quotas and features a member has; null: no subscription. */
export function planTypeAt(state: SubscriptionState | null, now: Date): PlanType {
  const current = state && subscriptionAt(state, now)
  return current && isRunning(current) ? current.plan_type : 'free'
}

/** The same, of the plans as they are sold; undefined if they are not known. */
export const planAt = (
  plans: readonly Plan[],
  { state, now }: { state: SubscriptionState | null; now: Date },
): Plan | undefined => plans.find(({ plan_type }) => plan_type === planTypeAt(state, now))
