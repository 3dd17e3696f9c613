import { describe, expect, it } from 'vitest'
import { computeUsage } from './compute-usage.ts'
import { PLAN_TYPES } from './plan-names.ts'
import { UNLIMITED } from './quota.ts'
import {
  derivedStatus,
  isDismissed,
  needsUpgradePrompt,
  recommendedPlan,
  type Standing,
  subscriptionFlags,
  upgradeContext,
} from './warnings.ts'

const QUOTAS = { routes: 10, communities: 3, events: 5, media_files: UNLIMITED }
const usageOf = (some: Partial<typeof QUOTAS>) =>
  computeUsage({ routes: 0, communities: 0, events: 0, media_files: 1_000_000, ...some }, QUOTAS)
const flagsOf = (some: Partial<Standing>) =>
  subscriptionFlags({
    isFreePlan: true,
    isActive: true,
    daysRemaining: null,
    usage: usageOf({}),
    ...some,
  })
const WARNED = usageOf({ routes: 8 })
const CRITICAL = usageOf({ routes: 8, communities: 3 })

describe('the flags', () => {
  it.each([
    [7, { routes: false, critical: false }],
    [8, { routes: true, critical: false }],
    [9, { routes: true, critical: false }],
    [10, { routes: false, critical: true }],
    [11, { routes: false, critical: true }],
  ])('with %i of 10 routes are %o', (routes, { routes: warned, critical }) => {
    const flags = flagsOf({ usage: usageOf({ routes }) })
    expect(flags.hasWarnings).toBe(warned)
    expect(flags.warnings.map(({ resource }) => resource)).toEqual(warned ? ['routes'] : [])
    expect(flags.hasCriticalWarnings).toBe(critical)
    expect(flags.criticalWarnings.map(({ resource }) => resource)).toEqual(critical ? ['routes'] : [])
  })

  it('have no warning without a limit or without usage', () => {
    expect(flagsOf({}).hasWarnings).toBe(false)
    expect(flagsOf({ usage: null })).toMatchObject({ warnings: [], criticalWarnings: [] })
  })

  it.each([
    [null, true, false],
    [8, true, false],
    [7, true, true],
    [0, true, true],
    [3, false, false],
  ])('with %s days left, active: %s, end soon: %s', (daysRemaining, isActive, expected) => {
    expect(flagsOf({ isFreePlan: false, daysRemaining, isActive }).isExpiringSoon).toBe(expected)
  })
})

it('a subscription is active or expired', () => {
  expect(derivedStatus({ is_active: true })).toBe('active')
  expect(derivedStatus({ is_active: false })).toBe('expired')
})

describe('the prompt on all pages', () => {
  it.each<[string, Partial<Standing>, boolean]>([
    ['free', {}, false],
    ['free with a warning', { usage: WARNED }, false],
    ['free with a critical warning', { usage: CRITICAL }, true],
    ['paid', { isFreePlan: false, daysRemaining: 30 }, false],
    ['paid with a critical warning', { isFreePlan: false, daysRemaining: 30, usage: CRITICAL }, false],
    ['paid, ending soon', { isFreePlan: false, daysRemaining: 7 }, true],
    ['paid, ended', { isFreePlan: false, isActive: false, daysRemaining: 0 }, true],
  ])('%s is shown: %s', (_, standing, expected) => {
    expect(needsUpgradePrompt(flagsOf(standing), standing.isActive ?? true)).toBe(expected)
  })

  it.each<[string, Partial<Standing>, ReturnType<typeof upgradeContext>]>([
    ['critical', { usage: CRITICAL }, { context: 'limit_reached', resource: 'communities' }],
    [
      'critical before expiring',
      { isFreePlan: false, daysRemaining: 3, usage: CRITICAL },
      { context: 'limit_reached', resource: 'communities' },
    ],
    [
      'expiring before a warning',
      { isFreePlan: false, daysRemaining: 3, usage: WARNED },
      { context: 'general', resource: null },
    ],
    ['free with a warning', { usage: WARNED }, { context: 'usage_warning', resource: 'routes' }],
    [
      'paid with a warning',
      { isFreePlan: false, daysRemaining: 30, usage: WARNED },
      { context: 'general', resource: null },
    ],
    ['nothing', {}, { context: 'general', resource: null }],
  ])('%s has its context', (_, standing, expected) => {
    expect(upgradeContext(flagsOf(standing))).toEqual(expected)
  })
})

it('recommends the next plan up to pro, or the given one', () => {
  expect(PLAN_TYPES.map((type) => recommendedPlan(type))).toEqual(['explorer', 'pro', 'pro', 'pro'])
  expect(PLAN_TYPES.map((type) => recommendedPlan(type, 'enterprise'))).toEqual(
    PLAN_TYPES.map(() => 'enterprise'),
  )
})

describe('a dismissal', () => {
  const at = Date.parse('2026-05-01T12:00:00Z')
  it.each([
    [null, 0, false],
    [at, 0, true],
    [at, 24 * 3_600_000 - 1, true],
    [at, 24 * 3_600_000, false],
    [at, -1, false],
    [at, -365 * 24 * 3_600_000, false],
  ])('at %s holds after %s ms: %s', (dismissedAt, later, expected) => {
    expect(isDismissed(dismissedAt, at + later)).toBe(expected)
  })
})
