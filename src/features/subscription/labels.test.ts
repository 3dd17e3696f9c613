import { expect, it } from 'vitest'
import { canPerformAction } from '#domain/subscription/can-perform-action.ts'
import { UPGRADE_CONTEXTS } from '#domain/subscription/warnings.ts'
import type { Failure } from '#domain/wire/errors/failure.ts'
import {
  actionMessage,
  COMPARE_PLANS,
  limitLabel,
  loadFailedMessage,
  MANAGE_SUBSCRIPTION,
  PROMPT_TITLES,
  upgradeFailureMessage,
  upgradeLabel,
  VIEW_PLANS,
} from './labels.ts'

it('each context has its title', () => {
  expect(UPGRADE_CONTEXTS.map((context) => PROMPT_TITLES[context])).toEqual([
    'Usage Limit Reached',
    'Premium Feature',
    'Approaching Limit',
    'Unlock More Features',
  ])
})

const usage = (some: object) => ({
  usage_limit: 10,
  usage_count: 3,
  remaining_quota: 7,
  is_over_limit: false,
  usage_percentage: 30,
  ...some,
})

it.each([
  [{ isSignedIn: false, usage: null }, 'Authentication required'],
  [{ isSignedIn: true, usage: null }, 'No usage data available'],
  [{ isSignedIn: true, usage: usage({ usage_limit: -1, remaining_quota: -1 }) }, 'Unlimited'],
  [{ isSignedIn: true, usage: usage({}) }, '7 remaining'],
  [
    { isSignedIn: true, usage: usage({ usage_count: 10, remaining_quota: 0, is_over_limit: true }) },
    'Limit reached (10/10)',
  ],
])('says of %o: %s', (input, message) => expect(actionMessage(canPerformAction(input))).toBe(message))

const failure = (some: Partial<Failure>): Failure => ({
  kind: 'unknown',
  status: null,
  code: null,
  message: 'Server error.',
  field_errors: {},
  ...some,
})

it('joins the server’s messages of a failed upgrade', () => {
  const field_errors = {
    target_plan_id: ['There is no such plan.'],
    billing_cycle: ['Choose monthly or yearly.'],
  }
  expect(upgradeFailureMessage(failure({ kind: 'validation', field_errors }))).toBe(
    'There is no such plan. Choose monthly or yearly',
  )
  expect(upgradeFailureMessage(failure({ kind: 'unreachable' }))).toBe('Upgrade failed. Please try again.')
  expect(loadFailedMessage('no connection')).toBe('Failed to load subscription data: no connection')
})

it('labels the buttons of a prompt', () => {
  expect([upgradeLabel('Explorer'), VIEW_PLANS, COMPARE_PLANS, MANAGE_SUBSCRIPTION]).toEqual([
    'Upgrade to Explorer',
    'View Plans',
    'Compare Plans',
    'Manage Subscription',
  ])
})

it('names the limits of a plan', () => {
  expect([-1, 1, 1_000, true, undefined].map(limitLabel)).toEqual(['No limit', 'One', '1,000', null, null])
})
