import type { SubscriptionState } from '#domain/subscription/state.ts'
import type { PlanRequest } from '#domain/wire/operations/tables.ts'
import { collections } from '../../../collections.ts'
import type { Deps } from '../../../deps.ts'
import { reject } from '../../../http/errors.ts'
import { runJobTransaction } from '../../../sync/push/write-transaction.ts'
import { changePlan } from '../../subscription/changes/store.ts'
import { readSubscription } from '../../subscription/store.ts'
import { appendAudit } from '../audit/append-audit.ts'
import { lockMemberState } from '../moderation/suspend.ts'

interface StaffChange extends PlanRequest {
  staffId: string
  memberId: string
}

/** Gives a member a plan without a payment, until a day or without end. It starts at once. */
export const setPlan = (deps: Deps, { staffId, memberId, plan, until, reason }: StaffChange): Promise<void> =>
  runJobTransaction({ ...deps, collections }, staffId, async (context) => {
    const { query, now } = context
    const member = await lockMemberState(query, memberId)
    if (until !== null && Date.parse(until) <= now.getTime())
      reject('validation', { fieldErrors: { until: ['Choose a day in the future.'] } })
    const before = await readSubscription(query, memberId)
    await appendAudit(query, {
      at: now,
      actorId: staffId,
      act: 'plan_changed',
      target: { collection: 'profiles', id: memberId, title: member.username },
      reason,
      before: {
        plan: before?.plan_type ?? 'free',
        status: before?.status ?? null,
        until: before?.expires_at ?? null,
      },
      after: { plan, until },
    })
    const state: SubscriptionState = {
      plan_type: plan,
      billing_cycle: null,
      status: 'active',
      is_trial: false,
      started_at: now.toISOString(),
      expires_at: plan === 'free' ? null : until,
      trial_started_at: before?.trial_started_at ?? null,
      trial_expires_at: before?.trial_expires_at ?? null,
      next: null,
    }
    return changePlan(context, { memberId, state, kind: 'set_by_staff', actor: 'staff' })
  })
