import { expect, it } from 'vitest'
import { planNamed, plansAsSold } from '#tests/factories/plans.ts'
import { computeUsage } from './compute-usage.ts'
import { quotasOf } from './feature.ts'
import type { SubscriptionFields } from './subscription.ts'
import { subscriptionView } from './view.ts'

const END = '2026-05-10T12:00:00.000Z'
const counts = { routes: 12, communities: 1, events: 0, media_files: 0 }
const usage = computeUsage(counts, quotasOf(planNamed('pro')))
const account = (some: Partial<SubscriptionFields['subscription']> = {}): SubscriptionFields => ({
  subscription: {
    id: 'maya',
    plan: planNamed('pro'),
    status: 'active',
    is_active: true,
    is_trial: false,
    started_at: '2026-04-10T12:00:00.000Z',
    expires_at: END,
    trial_started_at: null,
    trial_expires_at: null,
    ...some,
  },
  billing_cycle: 'monthly',
  next: null,
  history: [],
})
const viewAt = (now: string, fields: SubscriptionFields | null = account()) =>
  subscriptionView({ plans: plansAsSold, account: fields, usage, now: new Date(now) })

it('a device that was offline past the end knows that the plan has ended', () => {
  expect(viewAt('2026-05-10T11:59:59Z')).toMatchObject({
    isActive: true,
    daysRemaining: 1,
    effectivePlan: { plan_type: 'pro' },
    usage: { routes: { usage_limit: -1 } },
    flags: { isExpiringSoon: true, criticalWarnings: [] },
  })
  expect(viewAt('2026-05-10T12:00:00Z')).toMatchObject({
    isActive: false,
    plan: { plan_type: 'pro' },
    effectivePlan: { plan_type: 'free' },
    usage: { routes: { usage_limit: 10, usage_count: 12, is_over_limit: true } },
    flags: { isExpiringSoon: false, isFreePlan: false, criticalWarnings: [{ resource: 'routes' }] },
  })
})

it('a clock that was wrong has no effect after it is right again', () => {
  expect(viewAt('2031-01-01T00:00:00Z').isActive).toBe(false)
  expect(viewAt('2026-05-01T00:00:00Z').isActive).toBe(true)
  expect(viewAt('2001-01-01T00:00:00Z')).toMatchObject({ isActive: true, flags: { isExpiringSoon: false } })
})

it('without a subscription it is the free plan, with the usage as counted', () => {
  const free = computeUsage(
    { ...counts, routes: 8 },
    { routes: 9, communities: 3, events: 5, media_files: 50 },
  )
  const view = subscriptionView({ plans: plansAsSold, account: null, usage: free, now: new Date(END) })
  expect(view).toMatchObject({ isActive: true, state: null, usage: free, plan: { plan_type: 'free' } })
})

it('a member who has created nothing has used nothing', () => {
  const view = subscriptionView({ plans: plansAsSold, account: null, usage: null, now: new Date(END) })
  expect(view.usage.routes).toMatchObject({ usage_limit: 10, usage_count: 0, remaining_quota: 10 })
})
