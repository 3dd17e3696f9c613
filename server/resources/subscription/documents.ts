import { accountId } from '#domain/account/account.ts'
import { must } from '#domain/std/must.ts'
import type { Plan } from '#domain/subscription/plan.ts'
import { isRunning, type SubscriptionState, subscriptionAt } from '#domain/subscription/state.ts'
import type { SubscriptionChange, SubscriptionFields } from '#domain/subscription/subscription.ts'
import type { Query } from '../../db/database.ts'
import type { WriteContext } from '../../sync/collection/collection.ts'
import type { DocumentRow, Fields } from '../../sync/collection/document-row.ts'
import { lockDocument } from '../../sync/documents/read-documents.ts'
import { insertDocuments } from '../../sync/documents/save-document.ts'
import { updateServerFields } from '../../sync/documents/update-server-fields.ts'
import { isSameJson } from '../../sync/json/same-json.ts'
import { AUTHOR_ONLY } from '../../sync/visibility/groups.ts'
import { readPlans, readSubscription } from './store.ts'

/** Changes that a member sees of their subscription. */
const HISTORY_MAX = 20

/**
 * Writes the subscription part of a member's account if it changed. A member without a subscription
 * has none. Returns it, to be published.
 */
export async function saveSubscriptionDocument(
  context: WriteContext,
  memberId: string,
): Promise<DocumentRow[]> {
  const state = await readSubscription(context.query, memberId)
  if (!state) return []
  const plans = await readPlans(context.query)
  const history = await readHistory(context.query, memberId)
  return savePart(context, {
    memberId,
    part: 'subscription',
    fields: subscriptionFields(state, { memberId, plans, history, now: context.now }),
  })
}

/** Writes the plans as they are sold now if they changed. Returns the document, to be published. */
export async function savePlansDocument(context: WriteContext, memberId: string): Promise<DocumentRow[]> {
  const fields = { plans: await readPlans(context.query) }
  return savePart(context, { memberId, part: 'plans', fields })
}

interface DocumentInput {
  memberId: string
  plans: readonly Plan[]
  history: SubscriptionChange[]
  now: Date
}

function subscriptionFields(
  stored: SubscriptionState,
  { memberId, plans, history, now }: DocumentInput,
): SubscriptionFields {
  const { plan_type, billing_cycle, next, ...state } = subscriptionAt(stored, now)
  const plan = must(
    plans.find((each) => each.plan_type === plan_type),
    'the plan of a subscription',
  )
  const is_active = isRunning({ plan_type, billing_cycle, next, ...state })
  return { subscription: { id: memberId, plan, ...state, is_active }, billing_cycle, next, history }
}

interface ChangeRow extends Omit<SubscriptionChange, 'at' | 'until'> {
  at: Date
  until: Date | null
}

async function readHistory(query: Query, memberId: string): Promise<SubscriptionChange[]> {
  const rows = await query<ChangeRow>(
    `select at, kind, plan_type, billing_cycle, until from subscription_change
     where member_id = $1 order by id desc limit $2`,
    [memberId, HISTORY_MAX],
    'read-subscription-history',
  )
  return rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    until: row.until?.toISOString() ?? null,
  }))
}

interface Part {
  memberId: string
  part: 'subscription' | 'plans'
  fields: Fields
}

async function savePart(context: WriteContext, { memberId, part, fields }: Part): Promise<DocumentRow[]> {
  const { query, now, collections } = context
  const account = must(collections.account, 'account')
  const id = accountId(memberId, part)
  const row = await lockDocument(query, { collection: account.name, id }, memberId)
  if (row) {
    const isSame = isSameJson({ ...row.own, ...fields }, row.own)
    return isSame ? [] : [await updateServerFields(context, row, fields)]
  }
  const at = now.toISOString()
  const own = { id, version: 1, createdAt: at, updatedAt: at, part, ...fields }
  const head = { authorId: memberId, parentPk: null, audience: AUTHOR_ONLY, createdAt: now, updatedAt: now }
  return insertDocuments(query, account, [{ id, ...head, own }])
}
