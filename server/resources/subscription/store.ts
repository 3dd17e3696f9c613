import { must } from '#domain/std/must.ts'
import { featuresOf, hasFeature } from '#domain/subscription/feature.ts'
import type { Plan } from '#domain/subscription/plan.ts'
import type { FeatureName, PlanType } from '#domain/subscription/plan-names.ts'
import { planAt, type SubscriptionState } from '#domain/subscription/state.ts'
import type { Rejection } from '#domain/wire/errors/envelope.ts'
import type { Query } from '../../db/database.ts'
import type { WriteContext } from '../../sync/collection/collection.ts'
import { rejectionOf } from '../../sync/collection/rejections.ts'

interface PlanRow {
  plan_type: PlanType
  display_name: string
  description: string
  price_monthly: number
  price_yearly: number
  is_featured: boolean
  trial_days: number
  features: Record<string, number>
}

const PLANS = `
select p.plan_type, p.display_name, p.description, p.price_monthly, p.price_yearly, p.is_featured, p.trial_days,
  coalesce((select jsonb_object_agg(resource, quota) from plan_quota q where q.plan_type = p.plan_type), '{}')
  || coalesce((select jsonb_object_agg(feature, quota) from plan_feature f where f.plan_type = p.plan_type), '{}')
  as features
from plan p order by p.rank`

/** The features whose number is a limit for members, beside the quotas. */
const COUNTED = new Set(['offline_packs', 'routes', 'communities', 'events', 'media_files'])

/** The plans as they are sold now, lowest first. */
export async function readPlans(query: Query): Promise<Plan[]> {
  const rows = await query<PlanRow>(PLANS, [], 'read-plans')
  const names = new Set(rows.flatMap(({ features }) => Object.keys(features)))
  return rows.map((row) => toPlan(row, [...names].toSorted()))
}

function toPlan(row: PlanRow, names: readonly string[]): Plan {
  const { plan_type, price_monthly, price_yearly, features } = row
  return {
    id: plan_type,
    name: plan_type,
    plan_type,
    display_name: row.display_name,
    description: row.description,
    price_monthly: price_monthly / 100,
    price_yearly: price_yearly / 100,
    yearly_discount_percentage:
      price_monthly === 0 ? 0 : Math.round((1 - price_yearly / (12 * price_monthly)) * 100),
    is_free_plan: price_monthly === 0,
    is_featured: row.is_featured,
    trial_days: row.trial_days,
    features: Object.fromEntries(names.map((name) => [name, includedIn(name, features[name])])),
  }
}

function includedIn(name: string, quota: number | undefined): boolean | number {
  if (quota === undefined) return false
  return COUNTED.has(name) ? quota : true
}

/** `feature_locked` if the writer's plan does not include a feature, else null. */
export async function featureRejection(
  context: WriteContext,
  feature: FeatureName,
): Promise<Rejection | null> {
  return (await memberHasFeature(context.query, context, feature)) ? null : rejectionOf('feature_locked')
}

/** Whether a member's plan includes a feature now. */
export const memberHasFeature = async (
  query: Query,
  { memberId, now }: { memberId: string; now: Date },
  feature: FeatureName,
): Promise<boolean> => hasFeature(featuresOf(await readPlanOf(query, memberId, now)), feature)

/** The plan whose quotas and features a member has now. */
export async function readPlanOf(query: Query, memberId: string, now: Date): Promise<Plan> {
  const state = await readSubscription(query, memberId)
  return must(planAt(await readPlans(query), { state, now }), 'the plan of a member')
}

/** Times as `Date` in the database, as ISO 8601 in the domain. */
interface SubscriptionRow
  extends Omit<
    SubscriptionState,
    'started_at' | 'expires_at' | 'trial_started_at' | 'trial_expires_at' | 'next'
  > {
  started_at: Date | null
  expires_at: Date | null
  trial_started_at: Date | null
  trial_expires_at: Date | null
  next_plan_type: SubscriptionState['plan_type'] | null
  next_billing_cycle: SubscriptionState['billing_cycle']
}

/** The stored state; null: the member never had a plan. */
export async function readSubscription(query: Query, memberId: string): Promise<SubscriptionState | null> {
  const [row] = await query<SubscriptionRow>(
    'select * from subscription where member_id = $1',
    [memberId],
    'read-subscription',
  )
  if (!row) return null
  const { plan_type, billing_cycle, status, is_trial, next_plan_type, next_billing_cycle } = row
  return {
    plan_type,
    billing_cycle,
    status,
    is_trial,
    started_at: toIso(row.started_at),
    expires_at: toIso(row.expires_at),
    trial_started_at: toIso(row.trial_started_at),
    trial_expires_at: toIso(row.trial_expires_at),
    next:
      next_plan_type && next_billing_cycle
        ? { plan_type: next_plan_type, billing_cycle: next_billing_cycle }
        : null,
  }
}

const toIso = (date: Date | null): string | null => date?.toISOString() ?? null
