import { must } from '#domain/std/must.ts'
import { computeUsage } from '#domain/subscription/compute-usage.ts'
import { featuresOf, quotasOf } from '#domain/subscription/feature.ts'
import { daysRemaining } from '#domain/subscription/period.ts'
import { isRunning, subscriptionAt } from '#domain/subscription/state.ts'
import type { Usage } from '#domain/subscription/usage.ts'
import type { SubscriptionInfo } from '#domain/wire/subscription-calls.ts'
import type { Query } from '../../db/database.ts'
import { readCounts } from '../usage/store.ts'
import { readPlanOf, readPlans, readSubscription } from './store.ts'

/** What a member has created, and how much of their plan that is. */
export const readUsageSummary = async (query: Query, memberId: string, now: Date): Promise<Usage> =>
  computeUsage(await readCounts(query, memberId), quotasOf(await readPlanOf(query, memberId, now)))

/** A member's subscription, usage and features. */
export async function readSubscriptionInfo(
  query: Query,
  memberId: string,
  now: Date,
): Promise<SubscriptionInfo> {
  const stored = await readSubscription(query, memberId)
  const current = stored && subscriptionAt(stored, now)
  const plans = await readPlans(query)
  const plan_type = current?.plan_type ?? 'free'
  const plan = must(
    plans.find((each) => each.plan_type === plan_type),
    'the plan of a subscription',
  )
  return {
    subscription: {
      id: memberId,
      plan_type,
      plan_name: plan.display_name,
      is_active: current === null || isRunning(current),
      is_trial: current?.is_trial ?? false,
      started_at: current?.started_at ?? null,
      expires_at: current?.expires_at ?? null,
      days_remaining: daysRemaining(current?.expires_at ?? null, now),
      features: plan.features,
    },
    usage: await readUsageSummary(query, memberId, now),
    features: featuresOf(await readPlanOf(query, memberId, now)),
  }
}
