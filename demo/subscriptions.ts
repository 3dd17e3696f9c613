import type { InferOutput } from 'valibot'
import type { AccountOf } from '#domain/account/account.ts'
import type { plan } from '#domain/account/plan.ts'
import { must } from '#domain/std/must.ts'
import type { DemoMember } from './world.ts'

// Demo accounts have paid plans, so that visitors do not hit the limits of the free plan at once.

type Plan = InferOutput<typeof plan>

const PAID_PLAN = {
  yearly_discount_percentage: 20,
  is_free_plan: false,
  is_featured: false,
  features: {},
}
const PLANS = {
  explorer: {
    ...PAID_PLAN,
    id: 'explorer',
    name: 'explorer',
    plan_type: 'explorer',
    display_name: 'Explorer',
    description: 'More routes, private ones too.',
    price_monthly: 4.99,
    price_yearly: 47.9,
    is_featured: true,
  },
  pro: {
    ...PAID_PLAN,
    id: 'pro',
    name: 'pro',
    plan_type: 'pro',
    display_name: 'Pro',
    description: 'Any number of routes.',
    price_monthly: 9.99,
    price_yearly: 95.9,
  },
} as const satisfies Record<string, Plan>

const PLAN_OF: Readonly<Record<string, keyof typeof PLANS>> = { maya: 'explorer', tomas: 'pro', noor: 'pro' }

/** The subscription of a demo account, active since it joined. */
export function subscriptionOf({
  user,
  joinedAt,
}: Pick<DemoMember, 'user' | 'joinedAt'>): AccountOf<'subscription'>['subscription'] {
  const plan = PLANS[must(PLAN_OF[user.username], `the plan of ${user.username}`)]
  return {
    id: `${user.username}-${plan.id}`,
    plan: { ...plan },
    status: 'active',
    is_active: true,
    is_trial: false,
    started_at: joinedAt,
    expires_at: null,
    days_remaining: null,
    trial_started_at: null,
    trial_expires_at: null,
  }
}
