import { endPeriod } from '#domain/subscription/change-plan.ts'
import { collections } from '../collections.ts'
import type { Deps } from '../deps.ts'
import { changePlan } from '../resources/subscription/changes/store.ts'
import { savePlansDocument, saveSubscriptionDocument } from '../resources/subscription/documents.ts'
import { readPlans, readSubscription } from '../resources/subscription/store.ts'
import { updateUsage } from '../resources/usage/store.ts'
import { lockMember } from '../sync/documents/lock-member.ts'
import { runJobTransaction } from '../sync/push/write-transaction.ts'
import { runEvery } from './run-every.ts'

const INTERVAL_MS = 60_000
/** Members per run. */
const BATCH = 200

type JobDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'publishHint' | 'publishEventMessage'>

/**
 * Ends subscriptions whose period is over, and brings the plans of every account up to date. All
 * instances may do it at once. Returns how to stop.
 */
export const startSubscriptions = (deps: JobDeps): (() => Promise<void>) =>
  runEvery(INTERVAL_MS, {
    name: 'subscriptions',
    log: deps.log,
    run: async () => {
      await endSubscriptions(deps)
      await updatePlans(deps)
    },
  })

/**
 * Quotas and features do not wait for it: they trust the end of the period. It writes the documents
 * and the audit log.
 */
export async function endSubscriptions(deps: Omit<JobDeps, 'log'>): Promise<void> {
  const ended = await deps.db.query<{ id: string }>(
    `select member_id as id from subscription where status in ('active', 'cancelled') and expires_at <= $1
     order by expires_at limit $2`,
    [deps.clock(), BATCH],
    'ended-subscriptions',
  )
  for (const { id } of ended)
    await runJobTransaction({ ...deps, collections }, id, async (context) => {
      await lockMember(context.query, id)
      const before = await readSubscription(context.query, id)
      const change = before && endPeriod(before, context.now)
      return change ? changePlan(context, { memberId: id, actor: 'system', ...change }) : []
    })
}

/** Writes the plans into accounts that lack them or have other ones. */
export async function updatePlans(deps: Omit<JobDeps, 'log'>): Promise<void> {
  const outdated = await deps.db.query<{ id: string }>(
    `select m.id from member m
     left join document d on d.collection = 'account' and d.id = m.id || ':plans' and not d.deleted
     where d.own -> 'plans' is distinct from $1::jsonb limit $2`,
    [JSON.stringify(await readPlans(deps.db.query)), BATCH],
    'outdated-plans',
  )
  for (const { id } of outdated)
    await runJobTransaction({ ...deps, collections }, id, async (context) => [
      ...(await savePlansDocument(context, id)),
      ...(await saveSubscriptionDocument(context, id)),
      ...(await updateUsage(context, id)),
    ])
}
