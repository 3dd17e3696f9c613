import { expect, it } from 'vitest'
import { canPerformAction } from './can-perform-action.ts'
import { computeUsage } from './compute-usage.ts'
import { UNLIMITED } from './quota.ts'

const usageOf = (created: number, quota: number) => {
  const none = { communities: 0, events: 0, media_files: 0 }
  return computeUsage({ ...none, routes: created }, { ...none, routes: quota }).routes
}

it.each([
  [0, 10, { allowed: true, reason: 'remaining', remaining: 10 }],
  [9, 10, { allowed: true, reason: 'remaining', remaining: 1 }],
  [10, 10, { allowed: false, reason: 'limit_reached', used: 10, limit: 10 }],
  [12, 10, { allowed: false, reason: 'limit_reached', used: 12, limit: 10 }],
  [0, 0, { allowed: false, reason: 'limit_reached', used: 0, limit: 0 }],
  [500, UNLIMITED, { allowed: true, reason: 'unlimited' }],
] as const)('with %i of %i', (created, quota, expected) => {
  expect(canPerformAction({ isSignedIn: true, usage: usageOf(created, quota) })).toEqual(expected)
})

it('is allowed where nothing is known of the usage', () => {
  expect(canPerformAction({ isSignedIn: true, usage: null })).toEqual({ allowed: true, reason: 'no_data' })
})

it('is refused for everybody who is signed out', () => {
  for (const usage of [null, usageOf(0, 10), usageOf(0, UNLIMITED)])
    expect(canPerformAction({ isSignedIn: false, usage })).toEqual({
      allowed: false,
      reason: 'unauthenticated',
    })
})
