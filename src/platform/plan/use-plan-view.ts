import type { SubscriptionView } from '#domain/subscription/view.ts'
import { useNow } from '../queries/use-now.ts'
import { useQuery } from '../queries/use-query.ts'
import { usePlanFacts } from './use-plan-facts.ts'

/** The member's subscription now, from the replica; undefined while it is not on this device. */
export function usePlanView(): SubscriptionView | undefined {
  const facts = usePlanFacts()
  const plans = useQuery('account.plans', {})?.plans
  const account = useQuery('account.subscription', {})
  const usage = useQuery('account.usage', {})
  const now = useNow()
  if (!facts || !plans || account === undefined || usage === undefined) return undefined
  return facts.subscriptionView({ plans, account, usage: usage?.usage ?? null, now })
}
