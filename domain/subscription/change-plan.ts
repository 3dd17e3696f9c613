import { addCycle, addDays, daysRemaining } from './period.ts'
import { type BillingCycle, isHigherPlan, type PlanType } from './plan-names.ts'
import { isRunning, type SubscriptionState, subscriptionAt } from './state.ts'
import type { ChangeKind } from './subscription.ts'
import { EXPIRING_SOON_DAYS } from './warnings.ts'

// What members may do with their subscription. Each function returns the next state and what
// happened, or null if nothing changes: repeating a choice has no effect.

interface Change {
  state: SubscriptionState
  kind: ChangeKind
}

interface Choice {
  plan_type: Exclude<PlanType, 'free'>
  billing_cycle: BillingCycle
  /** of the chosen plan; a member has one trial only */
  trialDays: number
}

/**
 * A higher plan starts at once, a lower one when the current period ends. The current plan again
 * continues it if it was cancelled, and is renewed if it ends soon.
 */
export function choosePlan(before: SubscriptionState | null, choice: Choice, now: Date): Change | null {
  const current = before && subscriptionAt(before, now)
  if (!current || !isRunning(current)) return startPlan(current, choice, now)
  const { plan_type, billing_cycle } = choice
  if (current.plan_type === plan_type) return continuePlan(current, billing_cycle, now)
  if (isHigherPlan(plan_type, current.plan_type)) return startPeriod(current, choice, now, 'upgraded')
  if (current.expires_at === null) return startPeriod(current, choice, now, 'downgraded')
  const next = { plan_type, billing_cycle }
  const isPlanned = current.next?.plan_type === plan_type && current.next.billing_cycle === billing_cycle
  return isPlanned ? null : { state: { ...current, status: 'active', next }, kind: 'downgrade_planned' }
}

/** Ends the subscription at the end of its period; at once if it has none. */
export function cancelPlan(before: SubscriptionState | null, now: Date): Change | null {
  const current = before && subscriptionAt(before, now)
  if (!current || !isRunning(current) || current.status === 'cancelled') return null
  const expires_at = current.expires_at ?? now.toISOString()
  return { state: { ...current, status: 'cancelled', expires_at, next: null }, kind: 'cancelled' }
}

/** Takes back a cancellation or a planned downgrade, before the end of the period. */
export function resumePlan(before: SubscriptionState | null, now: Date): Change | null {
  const current = before && subscriptionAt(before, now)
  if (!current || !isRunning(current)) return null
  if (current.status === 'active' && current.next === null) return null
  return { state: { ...current, status: 'active', next: null }, kind: 'resumed' }
}

/** After the end of a period: what follows. */
export function endPeriod(before: SubscriptionState, now: Date): Change | null {
  const state = subscriptionAt(before, now)
  if (state === before) return null
  return { state, kind: isRunning(state) ? 'downgraded' : 'expired' }
}

function startPlan(current: SubscriptionState | null, choice: Choice, now: Date): Change {
  const { trialDays } = choice
  if (trialDays === 0 || current?.trial_started_at) return startPeriod(current, choice, now, 'upgraded')
  const started_at = now.toISOString()
  const expires_at = addDays(started_at, trialDays)
  const trial = { trial_started_at: started_at, trial_expires_at: expires_at }
  const state = { ...newPeriod(choice), is_trial: true, started_at, expires_at, ...trial }
  return { state, kind: 'trial_started' }
}

function startPeriod(current: SubscriptionState | null, choice: Choice, now: Date, kind: ChangeKind): Change {
  const started_at = now.toISOString()
  const { trial_started_at = null, trial_expires_at = null } = current ?? {}
  const expires_at = addCycle(started_at, choice.billing_cycle)
  const state = { ...newPeriod(choice), started_at, expires_at, trial_started_at, trial_expires_at }
  return { state, kind }
}

function continuePlan(current: SubscriptionState, cycle: BillingCycle, now: Date): Change | null {
  const days = daysRemaining(current.expires_at, now)
  if (current.expires_at === null || days === null || days > EXPIRING_SOON_DAYS)
    return resumePlan(current, now)
  const expires_at = addCycle(current.expires_at, cycle)
  const renewed = { status: 'active', is_trial: false, billing_cycle: cycle, expires_at, next: null } as const
  return { state: { ...current, ...renewed }, kind: 'renewed' }
}

const newPeriod = ({ plan_type, billing_cycle }: Choice) =>
  ({ plan_type, billing_cycle, status: 'active', is_trial: false, next: null }) as const
