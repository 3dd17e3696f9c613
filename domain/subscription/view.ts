import { must } from '../std/must.ts'
import { computeUsage, countsOf } from './compute-usage.ts'
import { quotasOf } from './feature.ts'
import { daysRemaining } from './period.ts'
import type { Plan } from './plan.ts'
import type { PlanType } from './plan-names.ts'
import { isRunning, planTypeAt, type SubscriptionState, stateOf, subscriptionAt } from './state.ts'
import type { SubscriptionChange, SubscriptionFields } from './subscription.ts'
import type { Usage } from './usage.ts'
import { type SubscriptionFlags, subscriptionFlags } from './warnings.ts'

/** A member's subscription at a moment, as a device shows it. */
export interface SubscriptionView {
  plans: readonly Plan[]
  /** of the subscription, also after its end */
  plan: Plan
  /** whose quotas and features the member has; free after the end */
  effectivePlan: Plan
  /** null: the member never had a plan */
  state: SubscriptionState | null
  isActive: boolean
  daysRemaining: number | null
  usage: Usage
  flags: SubscriptionFlags
  /** newest first */
  history: readonly SubscriptionChange[]
}

interface ViewInput {
  plans: readonly Plan[]
  /** null: free since registration */
  account: SubscriptionFields | null
  /** null: nothing was created yet */
  usage: Usage | null
  now: Date
}

/**
 * Computed from what a device has and its clock. A device that was offline past the end of a
 * subscription shows the free plan, as the server decides.
 */
export function subscriptionView({ plans, account, usage, now }: ViewInput): SubscriptionView {
  const stored = account && stateOf(account)
  const state = stored && subscriptionAt(stored, now)
  const effectiveType = planTypeAt(state, now)
  const isActive = state === null || isRunning(state)
  const plan = planOf(plans, state?.plan_type ?? 'free')
  const effectivePlan = planOf(plans, effectiveType)
  const current = usageAt({ stored, effectivePlan, usage })
  const days = state && daysRemaining(state.expires_at, now)
  const standing = { isFreePlan: plan.is_free_plan, isActive, daysRemaining: days, usage: current }
  return {
    plans,
    plan,
    effectivePlan,
    state,
    isActive,
    daysRemaining: days,
    usage: current,
    flags: subscriptionFlags(standing),
    history: account?.history ?? [],
  }
}

interface CountedUsage {
  stored: SubscriptionState | null
  effectivePlan: Plan
  usage: Usage | null
}

/** The counted usage has the limits of the plan at that time; since then the plan may have ended. */
function usageAt({ stored, effectivePlan, usage }: CountedUsage): Usage {
  const countedType: PlanType = stored && isRunning(stored) ? stored.plan_type : 'free'
  return usage && countedType === effectivePlan.plan_type
    ? usage
    : computeUsage(countsOf(usage), quotasOf(effectivePlan))
}

const planOf = (plans: readonly Plan[], type: PlanType): Plan =>
  must(
    plans.find(({ plan_type }) => plan_type === type),
    type,
  )
