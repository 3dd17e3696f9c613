import { describe, expect, it } from 'vitest'
import { planNamed, plansAsSold } from '#tests/factories/plans.ts'
import { featuresOf, hasFeature, lowestPlanWith, packLimitOf, quotasOf } from './feature.ts'
import { FEATURES, PLAN_TYPES } from './plan-names.ts'
import { UNLIMITED } from './quota.ts'

describe('hasFeature', () => {
  it('is true only for a feature in the list that is enabled', () => {
    const features = [
      { name: 'gpx_export', is_enabled_for_user: true },
      { name: 'staff_roles', is_enabled_for_user: false },
    ] as const
    expect(hasFeature(features, 'gpx_export')).toBe(true)
    expect(hasFeature(features, 'staff_roles')).toBe(false)
    expect(hasFeature(features, 'private_routes')).toBe(false)
  })

  it('is false for everybody who is signed out', () => {
    expect(FEATURES.map((name) => hasFeature(null, name))).toEqual(FEATURES.map(() => false))
  })

  it.each([
    ['offline_packs', 'free'],
    ['gpx_export', 'free'],
    ['private_routes', 'explorer'],
    ['trip_collaboration', 'explorer'],
    ['advanced_filters', 'explorer'],
    ['community_branding', 'pro'],
    ['event_recurrence', 'pro'],
    ['priority_support', 'pro'],
    ['staff_roles', 'enterprise'],
  ] as const)('%s comes with %s and higher plans', (name, lowest) => {
    const from = PLAN_TYPES.indexOf(lowest)
    for (const [rank, type] of PLAN_TYPES.entries())
      expect([type, hasFeature(featuresOf(planNamed(type)), name)]).toEqual([type, rank >= from])
    expect(lowestPlanWith(plansAsSold, name)).toBe(lowest)
  })
})

it('a plan has its quotas, and free allows one offline pack', () => {
  expect(quotasOf(planNamed('free'))).toEqual({ routes: 10, communities: 3, events: 5, media_files: 50 })
  expect(quotasOf(planNamed('pro'))).toMatchObject({ routes: UNLIMITED, events: 500 })
  expect(PLAN_TYPES.map((type) => packLimitOf(planNamed(type)))).toEqual([1, UNLIMITED, UNLIMITED, UNLIMITED])
})

it('a quota that is not known is no limit', () => {
  expect(quotasOf({ features: {} }).routes).toBe(UNLIMITED)
})
