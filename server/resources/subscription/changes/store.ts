import type { Plan } from '#domain/subscription/plan.ts'
import type { SubscriptionState } from '#domain/subscription/state.ts'
import type { ChangeKind } from '#domain/subscription/subscription.ts'
import type { WriteContext } from '../../../sync/collection/collection.ts'
import type { DocumentRow } from '../../../sync/collection/document-row.ts'
import { lockMember } from '../../../sync/documents/lock-member.ts'
import { updateUsage } from '../../usage/store.ts'
import { saveSubscriptionDocument } from '../documents.ts'
import { readPlanOf } from '../store.ts'

export interface PlanChange {
  memberId: string
  state: SubscriptionState
  kind: ChangeKind
  actor: 'member' | 'staff' | 'system'
  /** of the key that all retries of one request have; null: it has none */
  idempotencyHash?: Buffer | null
}

const SAVE = `
insert into subscription (member_id, plan_type, billing_cycle, status, is_trial, started_at, expires_at,
  trial_started_at, trial_expires_at, next_plan_type, next_billing_cycle)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
on conflict (member_id) do update set (plan_type, billing_cycle, status, is_trial, started_at, expires_at,
  trial_started_at, trial_expires_at, next_plan_type, next_billing_cycle)
  = row(excluded.plan_type, excluded.billing_cycle, excluded.status, excluded.is_trial, excluded.started_at,
    excluded.expires_at, excluded.trial_started_at, excluded.trial_expires_at, excluded.next_plan_type,
    excluded.next_billing_cycle)`

/**
 * Changes a member's plan, logs the change and updates their documents in the same transaction. All
 * changes of plans go through this. Returns the changed documents, to be published.
 */
export async function changePlan(context: WriteContext, change: PlanChange): Promise<DocumentRow[]> {
  const { query, now } = context
  const { memberId, state } = change
  await lockMember(query, memberId)
  const before = await readPlanOf(query, memberId, now)
  await query(
    SAVE,
    [
      memberId,
      state.plan_type,
      state.billing_cycle,
      state.status,
      state.is_trial,
      state.started_at,
      state.expires_at,
      state.trial_started_at,
      state.trial_expires_at,
      state.next?.plan_type ?? null,
      state.next?.billing_cycle ?? null,
    ],
    'save-subscription',
  )
  await logChange(context, change, before)
  return [...(await saveSubscriptionDocument(context, memberId)), ...(await updateUsage(context, memberId))]
}

async function logChange({ query, now }: WriteContext, change: PlanChange, before: Plan): Promise<void> {
  const { memberId, state, kind, actor, idempotencyHash = null } = change
  const { plan_type, billing_cycle } = state.next ?? state
  await query(
    `insert into subscription_change (member_id, at, kind, actor, from_plan_type, plan_type, billing_cycle, price,
       until, idempotency_hash)
     select $1, $2, $3, $4, $5, p.plan_type, $7,
       case when $3 not in ('upgraded', 'renewed', 'downgraded', 'downgrade_planned') then 0
         when $7 = 'yearly' then p.price_yearly else p.price_monthly end, $8, $9
     from plan p where p.plan_type = $6`,
    [
      memberId,
      now,
      kind,
      actor,
      before.plan_type,
      plan_type,
      billing_cycle,
      state.expires_at,
      idempotencyHash,
    ],
    'log-subscription-change',
  )
}
