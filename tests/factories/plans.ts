import { must } from '#domain/std/must.ts'
import type { Plan } from '#domain/subscription/plan.ts'
import type { PlanType } from '#domain/subscription/plan-names.ts'

const NO_LIMIT = -1

const base = { yearly_discount_percentage: 20, is_free_plan: false, is_featured: false, trial_days: 14 }
const from = (rank: number, lowest: number): boolean => rank >= lowest

const featuresFrom = (rank: number, [routes, communities, events, media_files]: readonly number[]) => ({
  routes: routes ?? NO_LIMIT,
  communities: communities ?? NO_LIMIT,
  events: events ?? NO_LIMIT,
  media_files: media_files ?? NO_LIMIT,
  offline_packs: rank === 1 ? 1 : NO_LIMIT,
  gpx_export: true,
  private_routes: from(rank, 2),
  trip_collaboration: from(rank, 2),
  advanced_filters: from(rank, 2),
  community_branding: from(rank, 3),
  event_recurrence: from(rank, 3),
  priority_support: from(rank, 3),
  staff_roles: from(rank, 4),
})

/** The plans as devices receive them. The server's rows are compared with them. */
export const plansAsSold: readonly Plan[] = [
  {
    ...base,
    id: 'free',
    name: 'free',
    plan_type: 'free',
    display_name: 'Free',
    description: 'For your own walks.',
    price_monthly: 0,
    price_yearly: 0,
    yearly_discount_percentage: 0,
    is_free_plan: true,
    trial_days: 0,
    features: featuresFrom(1, [10, 3, 5, 50]),
  },
  {
    ...base,
    id: 'explorer',
    name: 'explorer',
    plan_type: 'explorer',
    display_name: 'Explorer',
    description: 'For people who are out every week.',
    price_monthly: 4.99,
    price_yearly: 47.9,
    is_featured: true,
    features: featuresFrom(2, [100, 20, 50, 1_000]),
  },
  {
    ...base,
    id: 'pro',
    name: 'pro',
    plan_type: 'pro',
    display_name: 'Pro',
    description: 'For guides and organisers.',
    price_monthly: 9.99,
    price_yearly: 95.9,
    features: featuresFrom(3, [NO_LIMIT, 100, 500, 10_000]),
  },
  {
    ...base,
    id: 'enterprise',
    name: 'enterprise',
    plan_type: 'enterprise',
    display_name: 'Enterprise',
    description: 'For clubs and rescue services.',
    price_monthly: 49,
    price_yearly: 470.4,
    trial_days: 0,
    features: featuresFrom(4, []),
  },
]

export const planNamed = (type: PlanType): Plan =>
  must(
    plansAsSold.find(({ plan_type }) => plan_type === type),
    type,
  )
