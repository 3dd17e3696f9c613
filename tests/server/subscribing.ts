import type { AccountOf } from '#domain/account/account.ts'
import type { PlanType } from '#domain/account/plan.ts'
import { collections } from '#server/collections.ts'
import { changePlan } from '#server/resources/subscription/store.ts'
import { runWriteTransaction } from '#server/sync/push/write-transaction.ts'
import type { TestApp } from './test-app.ts'
import type { TestMember } from './test-member.ts'

/** Puts a member on a plan, as far as quotas need it. */
export async function subscribe(
  app: TestApp,
  { id: memberId }: TestMember,
  type: PlanType,
  isActive = true,
): Promise<void> {
  const subscription = { plan: { plan_type: type }, is_active: isActive }
  await runWriteTransaction({ ...app.deps, collections }, memberId, async (writing) => ({
    outcome: { status: 'applied', version: 0, document: null, expected: {} },
    changed: await changePlan(writing, {
      memberId,
      subscription: subscription as AccountOf<'subscription'>['subscription'],
    }),
  }))
}
