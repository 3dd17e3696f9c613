import { type AccountOf, accountId } from '#domain/account/account.ts'
import { FEATURE_PLANS, type PlanFeature } from '#domain/account/plan.ts'
import { must } from '#domain/std/must.ts'
import type { Rejection } from '#domain/wire/errors/envelope.ts'
import type { WriteContext } from '../../sync/collection/collection.ts'
import type { DocumentRow } from '../../sync/collection/document-row.ts'
import { rejectionOf } from '../../sync/collection/rejections.ts'
import { lockMember } from '../../sync/documents/lock-member.ts'
import { lockDocument } from '../../sync/documents/read-documents.ts'
import { insertDocuments } from '../../sync/documents/save-document.ts'
import { updateServerFields } from '../../sync/documents/update-server-fields.ts'
import { AUTHOR_ONLY } from '../../sync/visibility/groups.ts'
import { updateUsage } from '../usage/store.ts'

/** `feature_locked` if the writer's plan does not include a feature, else null. */
export async function featureRejection(
  { query, memberId }: WriteContext,
  feature: PlanFeature,
): Promise<Rejection | null> {
  const [found] = await query<{ type: string }>(
    `select own #>> '{subscription,plan,plan_type}' as type from document
     where collection = 'account' and id = $1 and not deleted and own #> '{subscription,is_active}' = 'true'`,
    [accountId(memberId, 'subscription')],
    'read-plan-type',
  )
  const plans: readonly string[] = FEATURE_PLANS[feature]
  return plans.includes(found?.type ?? 'free') ? null : rejectionOf('feature_locked')
}

type Subscription = AccountOf<'subscription'>['subscription']

/**
 * Sets or ends a member's plan and updates their usage in the same transaction. All changes of
 * plans go through this. Returns the changed documents, to be published.
 */
export async function changePlan(
  context: WriteContext,
  { memberId, subscription }: { memberId: string; subscription: Subscription },
): Promise<DocumentRow[]> {
  await lockMember(context.query, memberId)
  return [
    ...(await saveSubscription(context, memberId, subscription)),
    ...(await updateUsage(context, memberId)),
  ]
}

async function saveSubscription(
  context: WriteContext,
  memberId: string,
  subscription: Subscription,
): Promise<DocumentRow[]> {
  const { query, now, collections } = context
  const account = must(collections.account, 'account')
  const id = accountId(memberId, 'subscription')
  const row = await lockDocument(query, { collection: account.name, id }, memberId)
  if (row) return [await updateServerFields(context, row, { subscription })]
  const at = now.toISOString()
  const own = { id, version: 1, createdAt: at, updatedAt: at, part: 'subscription', subscription }
  const head = { authorId: memberId, parentPk: null, audience: AUTHOR_ONLY, createdAt: now, updatedAt: now }
  return insertDocuments(query, account, [{ id, ...head, own }])
}
