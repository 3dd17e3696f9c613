import type { PlanType } from '#domain/subscription/plan-names.ts'
import type { SubscriptionState } from '#domain/subscription/state.ts'
import { collections } from '#server/collections.ts'
import { changePlan } from '#server/resources/subscription/changes/store.ts'
import { runWriteTransaction } from '#server/sync/push/write-transaction.ts'
import type { TestApp } from './test-app.ts'
import type { TestMember } from './test-member.ts'

/** Puts a member on a plan without an end, or on one that has ended. */
export const subscribe = (
  app: TestApp,
  member: Pick<TestMember, 'id'>,
  plan_type: PlanType,
  isActive = true,
): Promise<void> => setSubscription(app, member, { plan_type, status: isActive ? 'active' : 'expired' })

/** Gives a member a subscription as staff would. */
export async function setSubscription(
  app: TestApp,
  { id: memberId }: Pick<TestMember, 'id'>,
  some: Partial<SubscriptionState> & Pick<SubscriptionState, 'plan_type'>,
): Promise<void> {
  const state: SubscriptionState = {
    billing_cycle: 'monthly',
    status: 'active',
    is_trial: false,
    started_at: app.deps.clock().toISOString(),
    expires_at: null,
    trial_started_at: null,
    trial_expires_at: null,
    next: null,
    ...some,
  }
  await runWriteTransaction({ ...app.deps, collections }, memberId, async (context) => ({
    outcome: { status: 'applied', version: 0, document: null, expected: {} },
    changed: await changePlan(context, { memberId, state, kind: 'set_by_staff', actor: 'staff' }),
  }))
}
