import { describe, expect, it } from 'vitest'
import { cancelPlan, choosePlan, endPeriod, resumePlan } from './change-plan.ts'
import { addCycle, daysRemaining } from './period.ts'
import { planTypeAt, type SubscriptionState, subscriptionAt } from './state.ts'

const NOW = new Date('2026-05-01T12:00:00Z')
const inDays = (days: number): Date => new Date(NOW.getTime() + days * 86_400_000)
const explorer = { plan_type: 'explorer', billing_cycle: 'monthly', trialDays: 14 } as const
const pro = { plan_type: 'pro', billing_cycle: 'yearly', trialDays: 14 } as const

const running = (some: Partial<SubscriptionState> = {}): SubscriptionState => ({
  plan_type: 'pro',
  billing_cycle: 'yearly',
  status: 'active',
  is_trial: false,
  started_at: inDays(-100).toISOString(),
  expires_at: inDays(100).toISOString(),
  trial_started_at: inDays(-114).toISOString(),
  trial_expires_at: inDays(-100).toISOString(),
  next: null,
  ...some,
})

describe('choosing a plan', () => {
  it('starts the only trial of a member', () => {
    const first = choosePlan(null, explorer, NOW)
    expect(first).toMatchObject({
      kind: 'trial_started',
      state: { is_trial: true, expires_at: inDays(14).toISOString(), trial_started_at: NOW.toISOString() },
    })
    const ended = first && subscriptionAt(first.state, inDays(15))
    expect(choosePlan(ended, pro, inDays(15))).toMatchObject({ kind: 'upgraded', state: { is_trial: false } })
  })

  it('has no trial for a plan without one', () => {
    const enterprise = { plan_type: 'enterprise', billing_cycle: 'monthly', trialDays: 0 } as const
    expect(choosePlan(null, enterprise, NOW)).toMatchObject({
      kind: 'upgraded',
      state: { is_trial: false, expires_at: '2026-06-01T12:00:00.000Z', trial_started_at: null },
    })
  })

  it('starts a higher plan at once, and ends a trial', () => {
    const trial = choosePlan(null, explorer, NOW)?.state ?? null
    expect(choosePlan(trial, pro, inDays(1))).toMatchObject({
      kind: 'upgraded',
      state: { plan_type: 'pro', is_trial: false, expires_at: '2027-05-02T12:00:00.000Z' },
    })
  })

  it('changes nothing if the member has the plan', () => {
    for (const billing_cycle of ['monthly', 'yearly'] as const)
      expect(choosePlan(running(), { ...pro, billing_cycle }, NOW)).toBeNull()
  })

  it('renews the plan in its last week only, from its end', () => {
    const ending = running({ expires_at: inDays(7).toISOString() })
    expect(choosePlan(running({ expires_at: inDays(7.1).toISOString() }), pro, NOW)).toBeNull()
    const renewed = choosePlan(ending, pro, NOW)
    expect(renewed).toMatchObject({ kind: 'renewed', state: { expires_at: '2027-05-08T12:00:00.000Z' } })
    expect(renewed && choosePlan(renewed.state, pro, NOW)).toBeNull()
  })

  it('plans a lower plan for the end of the period', () => {
    const planned = choosePlan(running(), explorer, NOW)
    expect(planned).toMatchObject({ kind: 'downgrade_planned', state: { plan_type: 'pro' } })
    const state = planned?.state ?? null
    expect(choosePlan(state, explorer, NOW)).toBeNull()
    expect(planTypeAt(state, inDays(99))).toBe('pro')
    expect(planTypeAt(state, inDays(101))).toBe('explorer')
    expect(planTypeAt(state, inDays(140))).toBe('free')
  })
})

describe('a cancelled subscription', () => {
  it('lasts until its end, and can be resumed before', () => {
    const cancelled = cancelPlan(running(), NOW)
    expect(cancelled).toMatchObject({ kind: 'cancelled', state: { status: 'cancelled' } })
    const state = cancelled?.state ?? null
    expect(planTypeAt(state, inDays(99))).toBe('pro')
    expect(planTypeAt(state, inDays(100))).toBe('free')
    expect(cancelPlan(state, NOW)).toBeNull()
    expect(resumePlan(state, NOW)).toMatchObject({ kind: 'resumed', state: { status: 'active' } })
    expect(resumePlan(state, inDays(101))).toBeNull()
  })

  it('is resumed by choosing its plan again', () => {
    const state = cancelPlan(running(), NOW)?.state ?? null
    expect(choosePlan(state, pro, NOW)).toMatchObject({ kind: 'resumed' })
  })

  it('ends at once if it had no end', () => {
    const state = cancelPlan(running({ expires_at: null }), NOW)?.state ?? null
    expect(planTypeAt(state, NOW)).toBe('free')
  })
})

it('the end of a period is one change', () => {
  expect(endPeriod(running(), inDays(99))).toBeNull()
  const ended = endPeriod(running(), inDays(100))
  expect(ended).toMatchObject({ kind: 'expired', state: { status: 'expired' } })
  expect(ended && endPeriod(ended.state, inDays(101))).toBeNull()
})

it('a suspended subscription is on the free plan', () => {
  expect(planTypeAt(running({ status: 'suspended' }), NOW)).toBe('free')
  expect(planTypeAt(null, NOW)).toBe('free')
})

it.each([
  ['2026-01-31T10:00:00.000Z', 'monthly', '2026-02-28T10:00:00.000Z'],
  ['2024-02-29T10:00:00.000Z', 'yearly', '2025-02-28T10:00:00.000Z'],
  ['2026-12-15T10:00:00.000Z', 'monthly', '2027-01-15T10:00:00.000Z'],
] as const)('from %s a %s period ends at %s', (from, cycle, end) => {
  expect(addCycle(from, cycle)).toBe(end)
})

it('counts begun days, and none after the end', () => {
  expect(
    [null, 0.1, 1, 7.5, -3].map((days) =>
      daysRemaining(days === null ? null : inDays(days).toISOString(), NOW),
    ),
  ).toEqual([null, 1, 1, 8, 0])
})
