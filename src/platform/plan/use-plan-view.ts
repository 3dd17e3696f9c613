import { type SubscriptionView, subscriptionView } from '#domain/subscription/view.ts'
import { useQuery } from '../queries/use-query.ts'
import { useServerNow } from './use-server-now.ts'

/** The member's subscription now, from the replica; undefined while it is not on this device. */
export function usePlanView(): SubscriptionView | undefined {
  const plans = useQuery('account.plans', {})?.plans
  const account = useQuery('account.subscription', {})
  const usage = useQuery('account.usage', {})
  const now = useServerNow()
  if (!plans || account === undefined || usage === undefined) return undefined
  return subscriptionView({ plans, account, usage: usage?.usage ?? null, now })
}
