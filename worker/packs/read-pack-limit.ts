import { type AccountOf, accountId } from '#domain/account/account.ts'
import { packLimitOf } from '#domain/subscription/feature.ts'
import { UNLIMITED } from '#domain/subscription/quota.ts'
import { planAt, stateOf } from '#domain/subscription/state.ts'
import type { Replica } from '#replica/open-replica.ts'
import { readDocument } from '#replica/queries/rows/one-document.ts'

/** How many packs the member's plan allows now; UNLIMITED if the plans are not on this device. */
export async function readPackLimit(replica: Replica, now: Date): Promise<number> {
  const { memberId } = replica
  const read = (part: 'plans' | 'subscription') => readDocument(replica, 'account', accountId(memberId, part))
  const plans = (await read('plans')) as AccountOf<'plans'> | null
  const account = (await read('subscription')) as AccountOf<'subscription'> | null
  const plan = plans && planAt(plans.plans, { state: account && stateOf(account), now })
  return plan ? packLimitOf(plan) : UNLIMITED
}
