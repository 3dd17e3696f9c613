import { cancelPlan, choosePlan, resumePlan } from '#domain/subscription/change-plan.ts'
import type { SubscriptionState } from '#domain/subscription/state.ts'
import type { UpgradeRequest } from '#domain/wire/subscription-calls.ts'
import { collections } from '../../collections.ts'
import type { Query } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { reject } from '../../http/errors.ts'
import type { WriteContext } from '../../sync/collection/collection.ts'
import { lockMember } from '../../sync/documents/lock-member.ts'
import { runJobTransaction } from '../../sync/push/write-transaction.ts'
import { changePlan } from './changes/store.ts'
import { takePayment } from './payment.ts'
import { readPlans, readSubscription } from './store.ts'

export interface MemberChange {
  memberId: string
  /** of the key that all retries of one request have; null: it has none */
  idempotencyHash: Buffer | null
}

/** Chooses a plan. Choosing the current plan again changes nothing, unless it ends soon. */
export async function upgradeSubscription(
  deps: Deps,
  change: MemberChange & { request: UpgradeRequest },
): Promise<void> {
  const { target_plan_id, billing_cycle } = change.request
  await changeOnce(deps, change, async ({ query, now }, before) => {
    const plan = (await readPlans(query)).find(({ id }) => id === target_plan_id)
    if (!plan) reject('validation', { fieldErrors: { target_plan_id: ['There is no such plan.'] } })
    const { plan_type, trial_days: trialDays } = plan
    if (plan_type === 'free')
      reject('validation', {
        fieldErrors: { target_plan_id: ['Cancel your subscription to return to the free plan.'] },
      })
    const next = choosePlan(before, { plan_type, billing_cycle, trialDays }, now)
    if (next && next.kind !== 'trial_started' && next.kind !== 'resumed')
      await takePayment({ memberId: change.memberId, kind: next.kind, plan_type, billing_cycle })
    return next
  })
}

export const cancelSubscription = (deps: Deps, change: MemberChange): Promise<void> =>
  changeOnce(deps, change, async ({ now }, before) => cancelPlan(before, now))

export const resumeSubscription = (deps: Deps, change: MemberChange): Promise<void> =>
  changeOnce(deps, change, async ({ now }, before) => resumePlan(before, now))

type Decide = (
  context: WriteContext,
  before: SubscriptionState | null,
) => Promise<ReturnType<typeof choosePlan>>

/** Decides and changes with the member locked, so that repeated and parallel requests change once. */
async function changeOnce(deps: Deps, change: MemberChange, decide: Decide): Promise<void> {
  const { memberId, idempotencyHash } = change
  await runJobTransaction({ ...deps, collections }, memberId, async (context) => {
    const { query } = context
    await lockMember(query, memberId)
    if (idempotencyHash && (await isRepeated(query, memberId, idempotencyHash))) return []
    const before = await readSubscription(query, memberId)
    if (before?.status === 'suspended') reject('forbidden')
    const next = await decide(context, before)
    return next ? changePlan(context, { memberId, actor: 'member', idempotencyHash, ...next }) : []
  })
}

async function isRepeated(query: Query, memberId: string, hash: Buffer): Promise<boolean> {
  const rows = await query(
    'select from subscription_change where member_id = $1 and idempotency_hash = $2',
    [memberId, hash],
    'find-subscription-change',
  )
  return rows.length > 0
}
