import { expect, it } from 'vitest'
import { computeUsage } from './compute-usage.ts'
import { UNLIMITED } from './quota.ts'

const none = { routes: 0, communities: 0, events: 0, media_files: 0 }

it('reports the remaining quota and reached limits', () => {
  const usage = computeUsage(
    { routes: 8, communities: 3, events: 0, media_files: 61 },
    { routes: 10, communities: 3, events: 5, media_files: 50 },
  )
  expect(usage).toEqual({
    routes: {
      usage_limit: 10,
      usage_count: 8,
      remaining_quota: 2,
      is_over_limit: false,
      usage_percentage: 80,
    },
    communities: {
      usage_limit: 3,
      usage_count: 3,
      remaining_quota: 0,
      is_over_limit: true,
      usage_percentage: 100,
    },
    events: { usage_limit: 5, usage_count: 0, remaining_quota: 5, is_over_limit: false, usage_percentage: 0 },
    media_files: {
      usage_limit: 50,
      usage_count: 61,
      remaining_quota: 0,
      is_over_limit: true,
      usage_percentage: 122,
    },
  })
})

it('reports no limit for an unlimited quota', () => {
  const { routes } = computeUsage({ ...none, routes: 4_000 }, { ...none, routes: UNLIMITED })
  expect(routes).toEqual({
    usage_limit: UNLIMITED,
    usage_count: 4_000,
    remaining_quota: UNLIMITED,
    is_over_limit: false,
    usage_percentage: 0,
  })
})
