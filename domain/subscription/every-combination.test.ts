import { describe, expect, it } from 'vitest'
import { planNamed, plansAsSold } from '#tests/factories/plans.ts'
import { canPerformAction } from './can-perform-action.ts'
import { computeUsage } from './compute-usage.ts'
import { featuresOf, hasFeature, quotasOf } from './feature.ts'
import { FEATURES, PLAN_TYPES, type PlanType, RESOURCES, type Resource } from './plan-names.ts'
import type { SubscriptionFields } from './subscription.ts'
import { subscriptionView } from './view.ts'
import { derivedStatus, needsUpgradePrompt, recommendedPlan, upgradeContext } from './warnings.ts'

// Each plan, in each state, with each share of a limit used and each number of days left. What is expected is
// written as product.md has it, not with the functions under test.

const NOW = Date.parse('2026-05-01T12:00:00Z')
const DAY_MS = 86_400_000

const STATES = ['active', 'trial', 'cancelled', 'expired', 'suspended'] as const
/** days until the end; null: no end */
const DAYS = [null, 400, 7.01, 7, 6.5, 0.001, 0, -1] as const
/** percent of the limit of one resource */
const USED = [0, 79, 80, 99, 100, 120] as const

interface Case {
  type: PlanType
  state: (typeof STATES)[number]
  days: (typeof DAYS)[number]
  percent: (typeof USED)[number]
  resource: Resource
}

const cases: Case[] = PLAN_TYPES.flatMap((type) =>
  STATES.flatMap((state) =>
    DAYS.flatMap((days) =>
      USED.flatMap((percent) => RESOURCES.map((resource) => ({ type, state, days, percent, resource }))),
    ),
  ),
)

function accountOf({ type, state, days }: Case): SubscriptionFields | null {
  if (type === 'free') return null
  const expires_at = days === null ? null : new Date(NOW + days * DAY_MS).toISOString()
  const status = state === 'trial' ? 'active' : state
  const times = { started_at: null, expires_at, trial_started_at: null, trial_expires_at: null }
  const is_active = status === 'active' || status === 'cancelled'
  return {
    subscription: {
      id: 'maya',
      plan: planNamed(type),
      status,
      is_active,
      is_trial: state === 'trial',
      ...times,
    },
    billing_cycle: 'monthly',
    next: null,
    history: [],
  }
}

const isActive = ({ type, state, days }: Case): boolean =>
  type === 'free' || (state !== 'expired' && state !== 'suspended' && (days === null || days > 0))

/** The limits that count: those of free once a plan is no longer active. */
const limitOf = (each: Case): number =>
  quotasOf(planNamed(isActive(each) ? each.type : 'free'))[each.resource]
const countOf = (each: Case): number => Math.floor((Math.max(limitOf(each), 0) * each.percent) / 100)

function viewOf(each: Case) {
  const plan = isActive(each) ? each.type : 'free'
  const counts = { routes: 0, communities: 0, events: 0, media_files: 0, [each.resource]: countOf(each) }
  const usage = computeUsage(counts, quotasOf(planNamed(plan)))
  return subscriptionView({ plans: plansAsSold, account: accountOf(each), usage, now: new Date(NOW) })
}

const title = ({ type, state, days, percent, resource }: Case): string =>
  `${type}, ${state}, ${days} days left, ${percent} % of ${resource}`

function expectAll(check: (each: Case) => [seen: unknown, expected: unknown]): void {
  for (const each of cases) {
    const [seen, expected] = check(each)
    expect([title(each), seen]).toEqual([title(each), expected])
  }
}

const isCritical = (each: Case): boolean => limitOf(each) !== -1 && countOf(each) >= limitOf(each)
const isWarned = (each: Case): boolean =>
  !isCritical(each) && limitOf(each) !== -1 && countOf(each) / limitOf(each) >= 0.8
const isPaid = ({ type }: Case): boolean => type !== 'free'
const isExpiringSoon = (each: Case): boolean =>
  isPaid(each) && isActive(each) && each.days !== null && each.days <= 7

describe('every plan, state, share of a limit and number of days', () => {
  it('is active or expired', () => {
    expectAll((each) => {
      const status = derivedStatus({ is_active: viewOf(each).isActive })
      return [status, isActive(each) ? 'active' : 'expired']
    })
  })

  it('has its flags, with the resource of each warning', () => {
    expectAll((each) => {
      const { warnings, criticalWarnings, ...flags } = viewOf(each).flags
      const names = [warnings, criticalWarnings].map((list) => list.map(({ resource }) => resource))
      return [
        { ...flags, names },
        {
          isExpiringSoon: isExpiringSoon(each),
          isFreePlan: !isPaid(each),
          hasWarnings: isWarned(each),
          hasCriticalWarnings: isCritical(each),
          names: [isWarned(each) ? [each.resource] : [], isCritical(each) ? [each.resource] : []],
        },
      ]
    })
  })

  it('shows the prompt on all pages for free at a limit, and for paid that ends soon or has ended', () => {
    expectAll((each) => {
      const view = viewOf(each)
      const expected = isPaid(each) ? isExpiringSoon(each) || !isActive(each) : isCritical(each)
      return [needsUpgradePrompt(view.flags, view.isActive), expected]
    })
  })

  it('has the context of the first critical resource, of an end, of a warning on free, or none', () => {
    expectAll((each) => {
      const expected = isCritical(each)
        ? { context: 'limit_reached', resource: each.resource }
        : !isExpiringSoon(each) && !isPaid(each) && isWarned(each)
          ? { context: 'usage_warning', resource: each.resource }
          : { context: 'general', resource: null }
      return [upgradeContext(viewOf(each).flags), expected]
    })
  })

  it('recommends explorer to free, pro to all others, and a given plan to all', () => {
    expectAll(({ type }) => [
      [recommendedPlan(type), recommendedPlan(type, 'enterprise')],
      [type === 'free' ? 'explorer' : 'pro', 'enterprise'],
    ])
  })

  it('allows one more unless a limit is reached', () => {
    expectAll((each) => {
      const usage = viewOf(each).usage[each.resource]
      const [limit, used] = [limitOf(each), countOf(each)]
      const expected =
        limit === -1
          ? { allowed: true, reason: 'unlimited' }
          : used >= limit
            ? { allowed: false, reason: 'limit_reached', used, limit }
            : { allowed: true, reason: 'remaining', remaining: limit - used }
      return [canPerformAction({ isSignedIn: true, usage }), expected]
    })
  })

  it('has the features of its plan while it is active, else those of free', () => {
    expectAll((each) => {
      const features = featuresOf(viewOf(each).effectivePlan)
      const included = planNamed(isActive(each) ? each.type : 'free').features
      const expected = FEATURES.filter((name) => included[name] !== false)
      return [FEATURES.filter((name) => hasFeature(features, name)), expected]
    })
  })
})
